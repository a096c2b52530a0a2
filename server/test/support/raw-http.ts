import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends this text unchanged and returns everything until the server closes the connection. */
export async function exchange(app: FastifyInstance, request: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let response = ''
  for await (const chunk of socket) response += chunk
  return response
}

/** Sends a request line by line, including requests that no HTTP client would send. */
export async function sendLines(app: FastifyInstance, ...lines: string[]): Promise<RawResponse> {
  const text = await exchange(app, `${lines.join('\r\n')}\r\n\r\n`)
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const headers = fields.map((field) => [
    field.slice(0, field.indexOf(':')).toLowerCase(),
    field.slice(field.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  }
}

/** The lines of a request that closes its connection. */
export function requestLines(method: string, target: string, ...headers: string[]): string[] {
  return [`${method} ${target} HTTP/1.1`, 'Host: reviews.example.com', 'Connection: close', ...headers]
}
