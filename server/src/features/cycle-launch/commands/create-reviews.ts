import { randomUUID } from 'node:crypto'
import { launchProblem, launchReview } from '@evenhand/domain/launch-review'
import { type Tx, transaction } from '#db/open'
import type { CyclePersonRow, CycleRow } from '#db/schema'
import type { Jobs } from '#jobs/jobs'
import { type Context, today } from '../../context'
import { findCriteriaOfVersion } from '../../criteria/store'
import { listPeopleWithOpenReview } from '../../cycles/read-plan-inputs'
import { findCycle } from '../../cycles/store'
import { insertLaunched, type LaunchedReview } from '../insert-launched'
import { type LaunchPersonRow, listLaunchPeople, lockPending, recordOutcomes } from '../store'
import { sendLaunchMails } from './send-launch-mails'

/** Small enough that other transactions with notifications do not wait long: they commit one after the other. */
const batchSize = 50

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/** Runs in a loop on every instance. */
export function planLaunches(jobs: Jobs, dependencies: Dependencies): void {
  jobs.repeat(async () => (await createReviews(dependencies)) || sendLaunchMails(dependencies))
}

/**
 * Creates the next reviews of a launched cycle in one transaction. If the process dies, nothing of the batch is stored,
 * and the next run retries it. Returns whether there may be more.
 */
export function createReviews(context: Dependencies): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const batch = await lockPending(tx, batchSize)
    const [first] = batch
    const cycle = first && (await findCycle(tx, first.cycleId))
    if (!cycle) return false
    const people = await peopleOf(tx, batch)
    const problems = await findProblems(context, tx, cycle, { batch, people })
    const created: LaunchedReview[] = []
    for (const row of batch.filter(({ userId }) => !problems.has(userId))) {
      created.push(await newReview(tx, cycle, row, people.get(row.userId) as LaunchPersonRow))
    }
    await insertLaunched(tx, cycle.id, created, context.now())
    await recordOutcomes(tx, cycle.id, [
      ...created.map(({ id, row }) => ({ userId: row.userId, reviewId: id, problem: null })),
      ...[...problems].map(([userId, problem]) => ({ userId, reviewId: null, problem })),
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
  context: Dependencies,
  tx: Tx,
  cycle: CycleRow,
  { batch, people }: { batch: readonly CyclePersonRow[]; people: ReadonlyMap<string, LaunchPersonRow> },
): Promise<Map<string, string>> {
  const userIds = batch.map(({ userId }) => userId)
  const busy = new Set(await listPeopleWithOpenReview(tx, cycle.id, cycle.settings, userIds))
  const problems = new Map<string, string>()
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
