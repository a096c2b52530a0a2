import { setTimeout as pause } from 'node:timers/promises'
import type { ReviewResponse } from '@evenhand/domain/api'
import { textLimits } from '@evenhand/domain/reviews/fields'
import { checkAfterLoad } from '../invariants/check'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import { memoryOf } from '../support/children'
import { withCleanup } from '../support/cleanup'
import { type Company, createCompany } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, type Deployment, startServer } from '../support/deployment'
import { compareLatency, inSeconds } from '../support/figures'
import { openUnreadStream, sendSlowBody, sendSlowHeaders } from '../support/slow-client'
import { until } from '../support/until'

const maxLifetime = 15_000
/** Includes the time to fill the buffers of the connections. A stream is cut ten seconds after that. */
const maxStreamLifetime = 30_000
const streamsPerUser = 8
const normalSeconds = 8
const maxGrowthMebibytes = 256

/**
 * Slow headers, slow bodies and streams that nobody reads, while others work. The operating system buffers megabytes
 * per connection, so only the streams of `overflowing` users receive enough to overflow.
 */
export function slowClients({
  headers = 300,
  bodies = 300,
  streams = 500,
  overflowing = 5,
} = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const recorder = createRecorder()
    const deployment = await createDeployment(defer)
    const { url } = deployment
    const { pid } = (await startServer(deployment, defer)).process
    const company = await createCompany(url, Math.ceil(streams / streamsPerUser))
    const load = startLoad({ ...company, users: company.users.slice(-4) }, recorder, 2)
    await pause(normalSeconds * 1000)
    const normal = recorder.times.slice()
    const initialMemory = await memoryOf(pid)
    let maxMemory = initialMemory
    const measured = async (condition: () => Promise<boolean> | boolean) => {
      maxMemory = Math.max(maxMemory, await memoryOf(pid))
      return condition()
    }

    for (let number = 0; number < streams; number++) {
      const user = company.users[Math.floor(number / streamsPerUser)] ?? company.admin
      await openUnreadStream(url, user, defer).firstByte
    }
    const requests = [
      ...Array.from({ length: headers }, () => sendSlowHeaders(url, defer)),
      ...Array.from({ length: bodies }, () => sendSlowBody(url, defer)),
    ]
    const areClosed = () => requests.every(({ duration }) => duration !== undefined)
    await until(() => measured(areClosed), 2 * maxLifetime, 200)
    const lifetimes = requests.map(({ duration }) => duration ?? Infinity)
    const copies = await fillStreams(deployment, company, overflowing)
    const full = overflowing * streamsPerUser
    const areCut = async () => (await openStreamCount(url)) <= streams - full
    const streamsCutAfter = await until(() => measured(areCut), maxStreamLifetime)
    const slow = recorder.times.slice(normal.length)
    await load.stop()
    await withDatabase(deployment, (client) =>
      client.query('delete from notifications where id = any($1)', [copies]),
    )

    const growth = Math.round(maxMemory - initialMemory)
    const { summary, problems } = compareLatency(normal, { 'clients are slow': slow })
    const late = lifetimes.filter((time) => time > maxLifetime).length
    if (late > 0) problems.push(`${late} slow requests lasted longer than ${inSeconds(maxLifetime)}`)
    if (streamsCutAfter === undefined)
      problems.push(`overflowing streams lasted longer than ${inSeconds(maxStreamLifetime)}`)
    if (growth > maxGrowthMebibytes) problems.push(`memory grew by ${growth} MiB`)
    problems.push(...(await checkAfterLoad(deployment, recorder)))
    const tried = [
      `${headers} slow headers and ${bodies} slow bodies, closed within ${inSeconds(Math.max(...lifetimes))}`,
      `${streams} unread streams, the ${full} that overflow closed within ${inSeconds(streamsCutAfter ?? Infinity)}`,
      `memory grew by ${growth} MiB`,
      summary,
    ]
    return { tried, problems }
  })
}

/**
 * Sends each user more notifications, of the largest possible size, than a connection can buffer. They are copies of one.
 * Returns their ids.
 */
async function fillStreams(
  deployment: Deployment,
  { admin, users }: Company,
  overflowing: number,
): Promise<string[]> {
  const [first, second] = users.slice(-2)
  const owners = users.slice(0, overflowing).map(({ id }) => id)
  const create = (userId: string) =>
    admin.call<ReviewResponse>('POST', '/reviews', {
      userId,
      firstEvaluatorId: first?.id,
      secondEvaluatorId: second?.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
  for (const owner of owners) {
    const path = `/reviews/${(await create(owner)).body.review.id}`
    await admin.call('PUT', path, { evaluationPhase: 'first-goal-checking' })
    const revertReason = '&'.repeat(textLimits.revertReason)
    await admin.call('PUT', path, { evaluationPhase: 'self-goal-setting', prev: true, revertReason })
  }
  const copies = await withDatabase(deployment, async (client) => {
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'notifications' and column_name not in ('id', 'sequence')`,
    )
    const { columns } = rows[0]
    const copied = await client.query<{ id: string }>(
      `insert into notifications (${columns}) select ${columns}
       from notifications, generate_series(1, 400) where kind = 'reverted' and owner_id = any($1) returning id`,
      [owners],
    )
    return copied.rows.map(({ id }) => id)
  })
  // Wakes the streams even if the copies did not.
  for (const owner of owners) await create(owner)
  return copies
}

/** From the metrics, because a client that does not read cannot notice that its stream was closed. */
async function openStreamCount(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^open_streams (\d+)$/m.exec(metrics)?.[1])
}
