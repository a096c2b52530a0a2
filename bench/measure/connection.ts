import { connect } from 'node:net'

/** A request as the bytes that go over the wire. */
export type RawRequest = string

export interface Answer {
  status: number
  body: Buffer
}

export interface Connection {
  /** One request at a time. */
  ask(request: RawRequest): Promise<Answer>
  close(): void
}

interface Call {
  method?: 'GET' | 'PUT' | 'POST'
  path: string
  token?: string
  body?: object
}

export function rawRequest({ method = 'GET', path, token, body }: Call): RawRequest {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} /api${path} HTTP/1.1`, 'host: bench']
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

/**
 * A kept-alive HTTP connection that does as little as possible: the load runs on the same cores as what it measures.
 * It understands answers with a length, which is all that both servers send.
 */
export function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let received: Buffer[] = []
  let missing = -1
  let head = ''

  socket.on('data', (chunk) => {
    received.push(chunk)
    if (missing >= 0) missing -= chunk.length
    else begin()
    if (missing === 0) finish()
  })

  return new Promise((opened, failed) => {
    const fail = (error: Error) => {
      failed(error)
      waiting?.reject(error)
    }
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('the server has closed the connection')))
    socket.once('connect', () =>
      opened({
        ask(request) {
          return new Promise((resolve, reject) => {
            waiting = { resolve, reject }
            socket.write(request)
          })
        },
        close: () => socket.destroy(),
      }),
    )
  })

  function begin(): void {
    const all = received.length === 1 && received[0] ? received[0] : Buffer.concat(received)
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    head = all.toString('latin1', 0, end)
    const body = all.subarray(end + 4)
    received = [body]
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) socket.destroy(new Error(`an answer without a length: ${head}`))
    missing = Number(length) - body.length
  }

  function finish(): void {
    const answer = { status: Number(head.slice(9, 12)), body: Buffer.concat(received) }
    received = []
    missing = -1
    waiting?.resolve(answer)
  }
}
