import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Later } from './tidy'

export interface Balancer {
  url: string
  /** How many requests had to be sent to another instance. */
  retried: number
}

/** In front of several instances: takes them in turn, and tries once more at the next one when one gives no answer or 503. */
export async function startBalancer(targets: readonly string[], later: Later): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const target = (number: number) => targets[number % targets.length] ?? ''
  const server = createServer(async (incoming, outgoing) => {
    const body = await whole(incoming)
    const chosen = turn++
    const first = await pass(target(chosen), incoming, body).catch(() => undefined)
    if (first && first.statusCode !== 503) return answer(outgoing, first)
    first?.resume()
    balancer.retried++
    const second = await pass(target(chosen + 1), incoming, body).catch(() => undefined)
    if (second) answer(outgoing, second)
    else outgoing.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  later(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  const balancer: Balancer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retried: 0 }
  return balancer

  function pass(
    target: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${target}${url}`, { method, headers, agent })
      outgoing.on('response', resolve).on('error', reject).end(body)
    })
  }
}

async function whole(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function answer(outgoing: ServerResponse, incoming: IncomingMessage): void {
  incoming.on('error', () => outgoing.destroy())
  outgoing.writeHead(incoming.statusCode ?? 502, incoming.headers)
  incoming.pipe(outgoing)
}
