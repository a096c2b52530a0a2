import { connect, type Socket } from 'node:net'
import type { Caller } from './caller'

/** A connection that is slow on purpose. */
export interface SlowClient {
  /** How many milliseconds the connection lasted; undefined while it does. */
  lasted: number | undefined
  /** Resolves when the server has answered something. */
  answered: Promise<void>
  close(): void
}

const dripMilliseconds = 500

/** Sends the head of a request byte by byte. */
export function slowHead(url: string): SlowClient {
  return drip(url, '', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}`)
}

/** Sends a whole head, and then the body byte by byte. */
export function slowBody(url: string): SlowClient {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  return drip(url, head, ' '.repeat(1000))
}

/** Opens a stream of notifications and reads nothing but the beginning of the answer. */
export function deafStream(url: string, { token }: Caller): SlowClient {
  return open(url, (socket) => {
    socket.write(`GET /api/notifications/stream?token=${token} HTTP/1.1\r\nHost: x\r\n\r\n`)
    socket.once('data', () => socket.pause())
  })
}

function drip(url: string, head: string, rest: string): SlowClient {
  return open(url, (socket) => {
    socket.write(head)
    let sent = 0
    const timer = setInterval(() => socket.write(rest.charAt(sent++)), dripMilliseconds)
    socket.on('close', () => clearInterval(timer)).on('end', () => clearInterval(timer))
    socket.resume()
  })
}

function open(url: string, speak: (socket: Socket) => void): SlowClient {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let begin = performance.now()
  const client: SlowClient = {
    lasted: undefined,
    answered: new Promise((resolve) => socket.once('data', () => resolve())),
    close: () => void socket.destroy(),
  }
  socket.on('connect', () => {
    begin = performance.now()
    speak(socket)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    client.lasted ??= performance.now() - begin
  })
  return client
}
