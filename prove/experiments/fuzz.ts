import { responseProblems } from '../fuzz/check-response'
import { createFuzzCompany } from '../fuzz/company'
import { type OpenApi, operationsOf } from '../fuzz/operations'
import { fuzzRequests } from '../fuzz/requests'
import { sendRequest } from '../fuzz/send'
import type { Result } from '../report'
import { memoryOf } from '../support/children'
import { withCleanup } from '../support/cleanup'
import { signInAdmin } from '../support/company'
import { createDeployment, isReady, startServer } from '../support/deployment'
import { formatCount } from '../support/figures'
import { newSeed } from '../support/seed'

const maxGrowthMebibytes = 96
const concurrency = 4
const roundSize = 250

/** Hostile requests to every operation of the API reference, as every kind of user. */
export function fuzz({ requests = 20_000, seed = newSeed() } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const deployment = await createDeployment(defer, { TRUST_PROXY: '127.0.0.1' })
    const { url } = deployment
    const { process: server } = await startServer(deployment, defer)
    const admin = await signInAdmin(url)
    const company = await createFuzzCompany(url, admin)
    const operations = operationsOf((await admin.call<OpenApi>('GET', '/docs/json')).body)

    const problems: string[] = []
    const statuses = new Map<number, number>()
    const memory: number[] = []
    for (let sent = 0; sent < requests; sent += roundSize) {
      await company.renew()
      const size = Math.min(roundSize, requests - sent)
      const round = fuzzRequests(operations, company.pools, seed + sent, size).values()
      const sendAll = async () => {
        for (const request of round) {
          try {
            const response = await sendRequest(url, request, company.token(request.user))
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            problems.push(...responseProblems(request, response))
          } catch (error) {
            problems.push(`${request.method} ${request.target.slice(0, 200)} got no response: ${error}`)
          }
        }
      }
      await Promise.all(Array.from({ length: concurrency }, sendAll))
      memory.push(Math.round(await memoryOf(server.pid)))
    }

    // After a quarter of the requests all caches are filled. Growth after that is a leak.
    const [warm = 0, end = 0] = [memory[Math.floor(memory.length / 4)], memory.at(-1)]
    if (end - warm > maxGrowthMebibytes) problems.push(`memory grew by ${end - warm} MiB`)
    if (!(await isReady(url))) problems.push('the server was not ready at the end')
    const errorLines = server.output().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? []
    problems.push(...errorLines.map((line) => `logged: ${line.slice(0, 300)}`))
    const counts = [...statuses].sort(([a], [b]) => a - b)
    const tried = [
      `${formatCount(requests)} requests to ${operations.length} operations, seed ${seed}`,
      counts.map(([status, count]) => `${formatCount(count)} × ${status}`).join(', '),
      `memory ${warm} MiB after a quarter of them, ${end} MiB at the end`,
    ]
    return { tried, problems }
  })
}
