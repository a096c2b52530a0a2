import { connect, type Socket } from 'node:net'
import type { ApiClient } from './api-client'
import type { Defer } from './cleanup'

/** A connection that is slow on purpose. */
export interface SlowClient {
  /** How many milliseconds the connection lasted. Undefined while it is open. */
  duration: number | undefined
  /** Resolves when the server has sent something. */
  firstByte: Promise<void>
}

const byteInterval = 500

/** Sends the request headers byte by byte. */
export function sendSlowHeaders(url: string, defer: Defer): SlowClient {
  return sendSlowly(url, '', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}`, defer)
}

/** Sends the headers at once and the body byte by byte. */
export function sendSlowBody(url: string, defer: Defer): SlowClient {
  const headers =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  return sendSlowly(url, headers, ' '.repeat(1000), defer)
}

/** Opens a notification stream and reads only its first bytes. */
export function openUnreadStream(url: string, { token }: ApiClient, defer: Defer): SlowClient {
  return open(url, defer, (socket) => {
    socket.write(`GET /api/notifications/stream?token=${token} HTTP/1.1\r\nHost: x\r\n\r\n`)
    socket.once('data', () => socket.pause())
  })
}

function sendSlowly(url: string, atOnce: string, slowly: string, defer: Defer): SlowClient {
  return open(url, defer, (socket) => {
    socket.write(atOnce)
    let sent = 0
    const timer = setInterval(() => socket.write(slowly.charAt(sent++)), byteInterval)
    socket.on('close', () => clearInterval(timer)).on('end', () => clearInterval(timer))
    socket.resume()
  })
}

function open(url: string, defer: Defer, onConnect: (socket: Socket) => void): SlowClient {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  defer(() => socket.destroy())
  let start = performance.now()
  const client: SlowClient = {
    duration: undefined,
    firstByte: new Promise((resolve) => socket.once('data', () => resolve())),
  }
  socket.on('connect', () => {
    start = performance.now()
    onConnect(socket)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    client.duration = performance.now() - start
  })
  return client
}
