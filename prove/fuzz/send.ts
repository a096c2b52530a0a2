import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Kind } from './fitting'
import type { FuzzResponse } from './judge'
import type { FuzzRequest } from './request'

export type Pools = Record<Kind, string[]>

const patience = 20_000

/** Sends requests over connections that it keeps, with real ids in place of `«kind:number»`. */
export function createSender(url: string, pools: Pools) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(url)
  return {
    async send(fuzz: FuzzRequest, token: string | undefined): Promise<FuzzResponse> {
      const body = fuzz.body && Buffer.from(named(fuzz.body.toString('latin1'), pools, 'latin1'), 'latin1')
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-length': String(body.length) } : {}),
        ...fuzz.headers,
      }
      const path = named(fuzz.target, pools, 'utf8')
      const outgoing = request({ agent, hostname, port, path, method: fuzz.method, headers })
      outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer came in time')))
      // An answer may come, and the connection end, before the request has been sent to its end.
      outgoing.on('error', () => undefined)
      outgoing.end(body)
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await textOf(answer) }
    },
    close: () => agent.destroy(),
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  // A stream has no end of its own.
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy()
    return ''
  }
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) text += chunk
  return text
}

/** The newest of each kind first: older ones may have been deleted meanwhile. */
function named(text: string, pools: Pools, encoding: 'utf8' | 'latin1'): string {
  const mark = (sign: string) => Buffer.from(sign).toString(encoding)
  const pattern = new RegExp(`${mark('«')}(\\w+):(\\d+)${mark('»')}`, 'g')
  return text.replace(pattern, (whole, kind: string, number: string) => {
    const pool = pools[kind as Kind] ?? []
    return pool.length === 0 ? whole : (pool.at(-1 - (Number(number) % pool.length)) ?? whole)
  })
}
