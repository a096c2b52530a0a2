import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Says these lines to the app, byte for byte, and reads until it closes: what no tidy client would send. */
export async function speak(app: FastifyInstance, ...lines: string[]): Promise<RawResponse> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const chunk of socket) text += chunk
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

/** A request that ends its connection. */
export function plainly(method: string, target: string, ...headers: string[]): string[] {
  return [`${method} ${target} HTTP/1.1`, 'Host: reviews.example.com', 'Connection: close', ...headers]
}
