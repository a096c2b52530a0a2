import { setTimeout as pause } from 'node:timers/promises'
import type { Cycle, CycleResponse, LaunchProgress, PlanResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/phases'
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

/**
 * Launches cycles of a whole company and kills the server at random moments until all reviews are created. Everyone
 * must get exactly one review and one mail for each cycle.
 */
export function cycleLaunch({ people = 1000, cycles = 10 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const deployment = await createDeployment(defer)
    let server = await startServer(deployment, defer)
    const admin = await signInAdmin(deployment.url)
    await importPeople(admin, people)
    const problems: string[] = []
    let kills = 0
    let interrupted = 0
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
      problems.push(...(await outcomeProblems(deployment, { id, name, people })))
    }
    const tried = [
      `${cycles} launches of ${formatCount(people)} reviews`,
      `${formatCount(kills)} kills of the server, ${formatCount(interrupted)} of them when some reviews were created`,
    ]
    return { tried, problems }
  })
}

/** The admin evaluates everyone, so everyone but the admin gets a review. */
async function importPeople(admin: ApiClient, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    firstName: 'Person',
    lastName: `Number${number}`,
    email: `person${number}@example.com`,
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

interface Launched {
  id: string
  name: string
  people: number
}

/** Reads the database directly. */
function outcomeProblems(deployment: Deployment, { id, name, people }: Launched): Promise<string[]> {
  return withDatabase(deployment, async (client) => {
    const problems: string[] = []
    for (const [what, { query, values, expected }] of Object.entries(checks(id, name, people))) {
      const { rows } = await client.query<{ total: number; owners: number }>(query, values)
      const { total, owners } = rows[0] ?? { total: 0, owners: 0 }
      if (Number(total) !== expected || Number(owners) !== expected)
        problems.push(`${name}: ${total} ${what} for ${owners}, expected ${expected}`)
    }
    return problems
  })
}

/** The number of rows, and of those that they belong to. Both must be the expected number: none is missing or doubled. */
function checks(id: string, name: string, people: number) {
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

function expectOk<T>({ status, body }: ApiResponse<T>): T {
  if (status !== 200) throw new Error(`unexpected response ${status}: ${JSON.stringify(body)}`)
  return body
}
