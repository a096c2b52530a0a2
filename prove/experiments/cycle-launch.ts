import { setTimeout as pause } from 'node:timers/promises'
import type {
  Cycle,
  CycleDifferencesResponse,
  CycleResponse,
  LaunchProgress,
  PlanResponse,
} from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import type { Result } from '../report'
import { type ApiClient, type ApiResponse, NoResponse } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { signInAdmin } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, type Deployment, startServer } from '../support/deployment'
import { formatCount, inSeconds } from '../support/figures'
import { until } from '../support/until'

const launchTimeout = 60_000
const maxKills = 10
const latecomers = 60

/**
 * Launches cycles of a whole company and kills the server at random moments until all reviews are created. Everyone
 * must get exactly one review and one mail for each cycle. Then several requests at once add the same people to the last
 * cycle, while the server is killed. Everyone must be added exactly once.
 */
export function cycleLaunch({ people = 1000, cycles = 10, additions = 5 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const deployment = await createDeployment(defer)
    let server = await startServer(deployment, defer)
    const admin = await signInAdmin(deployment.url)
    await importPeople(admin, { count: people })
    const problems: string[] = []
    let kills = 0
    let interrupted = 0
    let last: Launched | undefined
    for (let number = 1; number <= cycles; number++) {
      const { id, name } = await createCycle(admin, number)
      for (let kill = 0; kill < maxKills; kill++) {
        const launched = launchIfDraft(admin, id)
        await pause(Math.random() * 500)
        server.process.signal('SIGKILL')
        await Promise.all([server.process.exited, launched])
        kills++
        server = await startServer(deployment, defer)
        const { launch } = await readCycle(admin, id)
        if (launch && isDone(launch)) break
        if (launch && launch.created > 0) interrupted++
      }
      await launchIfDraft(admin, id)
      const finished = await until(() => isMailed(deployment, id, people), launchTimeout)
      if (finished === undefined) problems.push(`${name} was not launched within ${inSeconds(launchTimeout)}`)
      last = { id, name, people }
      problems.push(...(await outcomeProblems(deployment, checks(last), name)))
    }
    for (let number = 1; number <= additions && last; number++) {
      const prefix = `Late${number}`
      await importPeople(admin, { count: latecomers, prefix })
      const { id, name } = last
      last = { id, name, people: last.people + latecomers }
      for (let kill = 0; kill < 3; kill++) {
        const added = addAtOnce(admin, id, prefix)
        await pause(Math.random() * 1_000)
        server.process.signal('SIGKILL')
        await Promise.all([server.process.exited, added])
        kills++
        server = await startServer(deployment, defer)
      }
      await addAtOnce(admin, id, prefix)
      const total = last.people
      const finished = await until(() => isMailed(deployment, id, total), launchTimeout)
      if (finished === undefined) problems.push(`${prefix} were not added within ${inSeconds(launchTimeout)}`)
      const { mails: _mails, ...ofCycle } = checks(last)
      const all = { ...ofCycle, [`mails to ${prefix}`]: mailsTo(prefix, name) }
      problems.push(...(await outcomeProblems(deployment, all, name)))
    }
    const tried = [
      `${cycles} launches of ${formatCount(people)} reviews`,
      `${additions} times ${latecomers} people added by several requests at once`,
      `${formatCount(kills)} kills of the server, ${formatCount(interrupted)} of them when some reviews were created`,
    ]
    return { tried, problems }
  })
}

/** The admin evaluates everyone, so everyone but the admin gets a review. */
async function importPeople(
  admin: ApiClient,
  { count, prefix = 'Person' }: { count: number; prefix?: string },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    firstName: prefix,
    lastName: `Number${number}`,
    email: `${prefix.toLowerCase()}-${number}@example.com`,
    role: 'employee',
    department: 'QA',
  }))
  expectOk(await admin.call('POST', '/users/import', { rows, dryRun: false }))
}

/** A draft for a year of its own, so that the reviews of other cycles do not overlap it. */
async function createCycle(admin: ApiClient, number: number): Promise<Cycle> {
  const created = await admin.call<CycleResponse>('POST', '/cycles', { name: `Cycle ${number}` })
  const { id, settings, revision } = expectOk(created).cycle
  const year = 2030 + number
  const endDate = `${year}-12-31`
  const changed = {
    ...settings,
    startDate: `${year}-01-01`,
    endDate,
    dueDates: Object.fromEntries(openPhases.map((phase) => [phase, endDate])),
    evaluators: { topEvaluatorId: admin.id, usesLastCycle: false, pinned: [] },
  }
  return expectOk(await admin.call<CycleResponse>('PUT', `/cycles/${id}`, { settings: changed, revision }))
    .cycle
}

/** Without a response, the launch may or may not have happened. */
async function launchIfDraft(admin: ApiClient, id: string): Promise<void> {
  try {
    if ((await readCycle(admin, id)).state !== 'draft') return
    const { fingerprint } = expectOk(await admin.call<PlanResponse>('GET', `/cycles/${id}/plan`))
    expectOk(await admin.call('POST', `/cycles/${id}/launch`, { fingerprint }))
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
  }
}

/** Sends the same request twice at once and again a moment later. They overlap with the job that creates the reviews. */
async function addAtOnce(admin: ApiClient, id: string, prefix: string): Promise<void> {
  try {
    const { changes } = expectOk(await admin.call<CycleDifferencesResponse>('GET', `/cycles/${id}/changes`))
    const added = changes.filter(({ kind, user }) => kind === 'new' && user.firstName === prefix)
    if (added.length === 0) return
    const body = { changes: added.map(({ userId, kind }) => ({ userId, kind })) }
    const send = async () => expectOk(await admin.call('POST', `/cycles/${id}/changes`, body))
    await Promise.all([send(), send(), pause(250).then(send)])
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
  }
}

async function readCycle(admin: ApiClient, id: string): Promise<Cycle> {
  return expectOk(await admin.call<CycleResponse>('GET', `/cycles/${id}`)).cycle
}

function isDone({ total, created, failed }: LaunchProgress): boolean {
  return created + failed === total
}

function isMailed(deployment: Deployment, id: string, people: number): Promise<boolean> {
  return withDatabase(deployment, async (client) => {
    const mailed = 'select from cycle_people where cycle_id = $1 and mailed_at is not null'
    return (await client.query(mailed, [id])).rowCount === people
  })
}

interface Check {
  query: string
  values: unknown[]
  expected: number
}

interface Launched {
  id: string
  name: string
  people: number
}

/** Reads the database directly. */
function outcomeProblems(
  deployment: Deployment,
  checks: Record<string, Check>,
  name: string,
): Promise<string[]> {
  return withDatabase(deployment, async (client) => {
    const problems: string[] = []
    for (const [what, { query, values, expected }] of Object.entries(checks)) {
      const { rows } = await client.query<{ total: number; owners: number }>(query, values)
      const { total, owners } = rows[0] ?? { total: 0, owners: 0 }
      if (Number(total) !== expected || Number(owners) !== expected)
        problems.push(`${name}: ${total} ${what} for ${owners}, expected ${expected}`)
    }
    return problems
  })
}

/** The number of rows, and of those that they belong to. Both must be the expected number: none is missing or doubled. */
function checks({ id, name, people }: Launched) {
  const ofCycle = 'join reviews on reviews.id = review_id where cycle_id = $1'
  return {
    reviews: {
      query: 'select count(*) as total, count(distinct user_id) as owners from reviews where cycle_id = $1',
      values: [id],
      expected: people,
    },
    'log entries': {
      query: `select count(*) as total, count(distinct review_id) as owners from review_logs ${ofCycle}`,
      values: [id],
      expected: people,
    },
    // One for the employee and one for the admin, who is both evaluators.
    notifications: {
      query: `select count(*) as total, count(distinct (review_id, owner_id)) as owners from notifications ${ofCycle}`,
      values: [id],
      expected: 2 * people,
    },
    mails: {
      query: 'select count(*) as total, count(distinct recipient) as owners from mails where subject = $1',
      values: [`Performance reviews: ${name}`],
      expected: people + 1,
    },
  }
}

function mailsTo(prefix: string, name: string): Check {
  return {
    query: `select count(*) as total, count(distinct recipient) as owners from mails
            where subject = $1 and recipient like $2`,
    values: [`Performance reviews: ${name}`, `${prefix.toLowerCase()}-%`],
    expected: latecomers,
  }
}

function expectOk<T>({ status, body }: ApiResponse<T>): T {
  if (status !== 200) throw new Error(`unexpected response ${status}: ${JSON.stringify(body)}`)
  return body
}
