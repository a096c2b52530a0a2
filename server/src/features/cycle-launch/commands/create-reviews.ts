import { randomUUID } from 'node:crypto'
import type { LaunchProblem } from '@evenhand/domain/api'
import { launchProblem, launchReview } from '@evenhand/domain/cycles/launch-review'
import { type Tx, transaction } from '#db/open'
import type { CyclePersonRow, CycleRow } from '#db/schema'
import { isDatabaseUnavailable, isTransactionConflict } from '#db/sqlstate'
import type { Jobs } from '#jobs/jobs'
import type { Log } from '#plugins/logging'
import { type Context, today } from '../../context'
import { findCriteriaOfVersion } from '../../criteria/store'
import { listPeopleWithOpenReview } from '../../cycles/read-plan-inputs'
import { findCycle } from '../../cycles/store'
import { insertLaunched, type LaunchedReview } from '../insert-launched'
import {
  findPendingCycle,
  findReviewsInCycle,
  type LaunchPersonRow,
  listLaunchPeople,
  listPending,
  lockPending,
  type PendingPeople,
  recordOutcomes,
} from '../store'
import { sendLaunchMails } from './send-launch-mails'

/** Small enough that other transactions with notifications do not wait long: they commit one after the other. */
const batchSize = 50

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'> & { log: Log }

/** Runs in loops on every instance. If one of them fails, the other goes on. */
export function planLaunches(jobs: Jobs, dependencies: Dependencies): void {
  jobs.repeat(() => createReviews(dependencies))
  jobs.repeat(() => sendLaunchMails(dependencies))
}

/**
 * Creates the next reviews of a launched cycle in one transaction. If the process dies, nothing of the batch is stored,
 * and the next run retries it. If a batch fails, its reviews are created one by one, so that only those that fail are set
 * aside. Returns whether there may be more.
 */
export async function createReviews(context: Dependencies): Promise<boolean> {
  const cycleId = await findPendingCycle(context.db)
  if (cycleId === undefined) return false
  const pending = { cycleId, limit: batchSize }
  try {
    return await createBatch(context, pending)
  } catch (error) {
    if (isTemporary(error)) throw error
    context.log.warn({ err: error, cycle: cycleId }, 'reviews of a cycle are created one by one')
  }
  for (const userId of await listPending(context.db, pending)) await createOne(context, cycleId, userId)
  return true
}

/** Whether the next run may succeed without any change to the data. */
function isTemporary(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isTransactionConflict(error)
}

async function createOne(context: Dependencies, cycleId: string, userId: string): Promise<void> {
  try {
    await createBatch(context, { cycleId, userId, limit: 1 })
  } catch (error) {
    if (isTemporary(error)) throw error
    context.log.error({ err: error, cycle: cycleId, person: userId }, 'a review could not be created')
    const failure = { kind: 'failed' } as const
    await transaction(context.db, (tx) => recordOutcomes(tx, cycleId, [{ userId, reviewId: null, failure }]))
  }
}

/** Creates the reviews of the next people in one transaction. Returns whether there may be more. */
export function createBatch(context: Pick<Context, 'db' | 'now' | 'timeZone'>, pending: PendingPeople) {
  return transaction(context.db, async (tx) => {
    const batch = await lockPending(tx, pending)
    const cycle = batch.length > 0 ? await findCycle(tx, pending.cycleId) : undefined
    if (!cycle) return false
    // An earlier version could ask for the review of someone who had it already.
    const userIds = batch.map(({ userId }) => userId)
    const existing = await findReviewsInCycle(tx, cycle.id, userIds)
    const missing = batch.filter(({ userId }) => !existing.has(userId))
    const people = await peopleOf(tx, missing)
    const problems = await findProblems(context, tx, cycle, { batch: missing, people })
    const created: LaunchedReview[] = []
    for (const row of missing.filter(({ userId }) => !problems.has(userId))) {
      created.push(await newReview(tx, cycle, row, people.get(row.userId) as LaunchPersonRow))
    }
    await insertLaunched(tx, cycle.id, created, context.now())
    await recordOutcomes(tx, cycle.id, [
      ...[...existing].map(([userId, reviewId]) => ({ userId, reviewId, failure: null })),
      ...created.map(({ id, row }) => ({ userId: row.userId, reviewId: id, failure: null })),
      ...[...problems].map(([userId, failure]) => ({ userId, reviewId: null, failure })),
    ])
    return true
  })
}

async function peopleOf(tx: Tx, batch: readonly CyclePersonRow[]): Promise<Map<string, LaunchPersonRow>> {
  const ids = batch.flatMap((row) => [row.userId, row.firstEvaluatorId, row.secondEvaluatorId])
  return new Map((await listLaunchPeople(tx, ids)).map((person) => [person.id, person]))
}

/** By the ID of the employee. A problem does not stop the other reviews. */
async function findProblems(
  context: Pick<Context, 'now' | 'timeZone'>,
  tx: Tx,
  cycle: CycleRow,
  { batch, people }: { batch: readonly CyclePersonRow[]; people: ReadonlyMap<string, LaunchPersonRow> },
): Promise<Map<string, LaunchProblem>> {
  const userIds = batch.map(({ userId }) => userId)
  const busy = new Set(await listPeopleWithOpenReview(tx, cycle.id, cycle.settings, userIds))
  const problems = new Map<string, LaunchProblem>()
  for (const row of batch) {
    const facts = { people, hasOpenReview: busy.has(row.userId), today: today(context) }
    const problem = launchProblem(row, facts)
    if (problem !== null) problems.set(row.userId, problem)
  }
  return problems
}

async function newReview(
  tx: Tx,
  { settings: { startDate, endDate, dueDates, release }, releasedAt }: CycleRow,
  row: CyclePersonRow,
  employee: LaunchPersonRow,
): Promise<LaunchedReview> {
  const criteria = await findCriteriaOfVersion(tx, row.criteriaVersionId)
  const { firstName, lastName } = employee
  const isHeld = release.when !== 'when-completed' && releasedAt === null
  const launch = { ...row, startDate, endDate, dueDates, isHeld }
  const decision = launchReview(launch, { firstName, lastName }, criteria)
  return { id: randomUUID(), row, employee, decision }
}
