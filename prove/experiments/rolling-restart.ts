import { setTimeout } from 'node:timers/promises'
import { checkAfterLoad } from '../invariants/check'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Worker } from '../load/worker'
import type { Result } from '../report'
import type { ApiClient } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { type Company, createCompany } from '../support/company'
import { createDeployment, type Server, startServer } from '../support/deployment'
import { formatCount, inSeconds } from '../support/figures'
import { startMailServer } from '../support/mail-server'
import { startExternalPostgres } from '../support/postgres'
import { installedProxies, type ReverseProxy, startProxy } from '../support/proxies'
import { openStream, type Stream } from '../support/stream'
import { until } from '../support/until'

const drainSeconds = 5
const maxStop = (drainSeconds + 10) * 1000
const maxEventDelay = 5_000
/** Proxies check the instances every second. Operators wait as long before they restart the next one. */
const noticeTime = 3_000

/** Two instances behind every installed proxy are restarted in turn while people save. No request may fail. */
export function rollingRestart({ restarts = 6, requests = 2_000, proxies = installedProxies() } = {}) {
  return withCleanup<Result>(async (defer) => {
    const mailServer = await startMailServer(defer)
    const { url } = await startExternalPostgres(defer)
    const env = {
      DATABASE_URL: url,
      SMTP_URL: mailServer.url,
      DRAIN_S: String(drainSeconds),
      TRUST_PROXY: '127.0.0.1',
    }
    const one = await createDeployment(defer, env)
    const two = await createDeployment(defer, { ...env, WORKERS: '2' })
    const servers: [Server, Server] = [await startServer(one, defer), await startServer(two, defer)]
    const company = await createCompany(one.url, 3 * proxies.length)
    const recorder = createRecorder()
    const loads: Load[] = []
    for (const [i, name] of proxies.entries()) {
      const proxy = await startProxy(name, [portOf(one.url), portOf(two.url)], defer)
      const counts: Counts = { requests: 0, failures: [] }
      const users = company.users.slice(3 * i, 3 * i + 3)
      const clients = throughProxy({ admin: company.admin, users }, proxy, counts)
      loads.push({ proxy, counts, admin: clients.admin, worker: startLoad(clients, recorder) })
    }

    const problems: string[] = []
    let done = 0
    while (done < restarts || loads.some(({ counts }) => counts.requests < requests)) {
      const which = done++ % 2 === 0 ? 0 : 1
      const streams = await Promise.all(loads.map(({ proxy, admin }) => openStream(proxy.url, admin)))
      problems.push(...(await eventProblems(streams)), ...(await stopProblems(servers[which])))
      for (const stream of streams) stream.close()
      servers[which] = await startServer(which === 0 ? one : two, defer)
      await setTimeout(noticeTime)
    }
    for (const { worker } of loads) await worker.stop()

    const arrivedMails = () => mailServer.accepted
    problems.push(
      ...loads.flatMap(({ counts }) => counts.failures),
      ...(
        await Promise.all(
          loads.map(({ proxy, counts }) => (counts.failures.length > 0 ? badGateways(proxy) : [])),
        )
      ).flat(),
      ...(await checkAfterLoad(one, recorder, { arrivedMails })),
      ...(await Promise.all(loads.map(({ proxy }) => tokenProblems(proxy)))).flat(),
    )
    const figures = loads.map(
      ({ proxy, counts }) =>
        `${formatCount(counts.requests)} requests through ${proxy.name}, ${counts.failures.length} failed`,
    )
    return { tried: [`${done} restarts`, ...figures], problems }
  })
}

interface Load {
  proxy: ReverseProxy
  counts: Counts
  admin: ApiClient
  worker: Worker
}

interface Counts {
  requests: number
  failures: string[]
}

function throughProxy({ admin, users }: Company, { name, url }: ReverseProxy, counts: Counts): Company {
  const counting = (client: ApiClient): ApiClient => ({
    ...client,
    async call(method, path, body) {
      counts.requests++
      const fail = (how: string) => void counts.failures.push(`${name}: ${method} ${path} ${how}`)
      try {
        const response = await client.at(url).call(method, path, body)
        if (response.status >= 500) fail(`returned ${response.status}`)
        return response as never
      } catch (error) {
        fail(`got no response: ${error instanceof Error ? error.cause : error}`)
        throw error
      }
    },
  })
  return { admin: counting(admin), users: users.map(counting) }
}

/** The load constantly changes reviews that an admin can see. A proxy that buffers would hold these events back. */
async function eventProblems(streams: Stream[]): Promise<string[]> {
  const delay = await until(() => streams.every(({ hasEvents }) => hasEvents), maxEventDelay)
  return delay === undefined ? ['a live stream received nothing'] : []
}

async function stopProblems({ process: server }: Server): Promise<string[]> {
  const start = performance.now()
  server.signal('SIGTERM')
  const code = await server.exited
  const duration = performance.now() - start
  return [
    ...(code === 0 ? [] : [`a stopped instance exited with ${code}: ${server.output()}`]),
    ...(duration <= maxStop ? [] : [`an instance took ${inSeconds(duration)} to stop`]),
    ...(server.output().includes('"stack"') ? [`a stop logged a stack trace: ${server.output()}`] : []),
  ]
}

/** The stream's URL contains the access token. */
async function tokenProblems(proxy: ReverseProxy): Promise<string[]> {
  return (await proxy.logs()).includes('token=') ? [`${proxy.name} logged an access token`] : []
}

/** Reads the entries of the proxy’s log about failed requests. */
async function badGateways({ name, logs }: ReverseProxy): Promise<string[]> {
  const lines = (await logs()).split('\n').filter((line) => /\b50[234]\b/.test(line))
  return lines.slice(-10).map((line) => `${name} logged: ${line}`)
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
