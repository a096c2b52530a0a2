import type { Finding } from '../experiment'
import { callsOf, type Reference } from '../fuzz/calls'
import { openFuzzCompany } from '../fuzz/company'
import { judge } from '../fuzz/judge'
import type { FuzzRequest } from '../fuzz/request'
import { fuzzRequests } from '../fuzz/requests'
import { createSender } from '../fuzz/send'
import { signIn } from '../support/caller'
import { counted } from '../support/figures'
import { memoryOf } from '../support/memory'
import { firstAdmin, isReady, makePlace, startProduct } from '../support/product'
import { seedOfRun } from '../support/random'
import { tidily } from '../support/tidy'

/** After so many requests the product has all that it needs in memory: what it takes on top from then on is a leak. */
const warmedUp = 0.25
const mostGrowth = 96
const atOnce = 4
const round = 250

/** Hostile requests to every call of the API reference, by every kind of person. */
export function fuzz({ requests = 20_000, seed = seedOfRun() } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const place = await makePlace(later, { TRUST_PROXY: '127.0.0.1' })
    const product = await startProduct(place, later)
    const company = await openFuzzCompany(place.url)
    const chief = await signIn(place.url, firstAdmin.email, firstAdmin.password)
    const calls = callsOf((await chief.call<Reference>('GET', '/docs/json')).body)
    const sender = createSender(place.url, company.pools)
    later(sender.close)

    const problems: string[] = []
    const statuses = new Map<number, number>()
    const memory = { warm: 0, end: 0 }
    const queue = [...fuzzRequests(calls, seed, requests)]
    for (let begin = 0; begin < queue.length; begin += round) {
      await company.renew()
      await Promise.all(lanes(queue.slice(begin, begin + round), send))
      if (memory.warm === 0 && begin + round >= requests * warmedUp)
        memory.warm = Math.round(await memoryOf(product.process.pid))
    }
    memory.end = Math.round(await memoryOf(product.process.pid))

    const growth = memory.end - memory.warm
    if (growth > mostGrowth) problems.push(`memory grew by ${growth} MiB`)
    if (!(await isReady(place.url))) problems.push('the product was not ready in the end')
    const logged = product.process
      .output()
      .split('\n')
      .filter((line) => /"level":"(?:error|fatal)"/.test(line))
    problems.push(...logged.map((line) => `the log says: ${line.slice(0, 300)}`))
    const tried = [
      `${counted(requests)} requests to ${calls.length} calls, seed ${seed}`,
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${counted(count)} × ${status}`)
        .join(', '),
      `memory ${memory.warm} MiB after a quarter of them, ${memory.end} MiB in the end`,
    ]
    return { tried: tried.join('; '), problems }

    async function send(request: FuzzRequest): Promise<void> {
      try {
        const answer = await sender.send(request, company.token(request.caller))
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        problems.push(...judge(request, answer))
      } catch (error) {
        problems.push(`${request.method} ${request.target.slice(0, 200)} got no answer: ${error}`)
      }
    }
  })
}

/** A few senders that take the next request as soon as they are free. */
function lanes(
  requests: readonly FuzzRequest[],
  send: (request: FuzzRequest) => Promise<void>,
): Promise<void>[] {
  const next = requests.values()
  return Array.from({ length: atOnce }, async () => {
    for (const request of next) await send(request)
  })
}
