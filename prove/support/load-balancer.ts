import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Defer } from './cleanup'

export interface LoadBalancer {
  url: string
  /** How many requests were sent to a second instance. */
  retried: number
}

/** Round robin. Retries once at the next instance when there is no response or a 503. */
export async function startLoadBalancer(targets: readonly string[], defer: Defer): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const turn = next++
    const first = await forward(turn, incoming, body).catch(() => undefined)
    let response = first
    if (!first || first.statusCode === 503) {
      first?.resume()
      balancer.retried++
      response = await forward(turn + 1, incoming, body).catch(() => undefined)
    }
    if (!response) return void outgoing.writeHead(502).end()
    response.on('error', () => outgoing.destroy())
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  defer(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  const { port } = server.address() as AddressInfo
  const balancer: LoadBalancer = { url: `http://127.0.0.1:${port}`, retried: 0 }
  return balancer

  function forward(turn: number, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(`${targets[turn % targets.length]}${url}`, { method, headers, agent })
      outgoing.on('response', resolve).on('error', reject).end(body)
    })
  }
}
