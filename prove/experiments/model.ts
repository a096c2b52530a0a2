import { randomUUID } from 'node:crypto'
import type { CriteriaDraftResponse, CriteriaSetResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import fc from 'fast-check'
import { step } from '../model/actions'
import { ActionCommand } from '../model/command'
import { createReview, endStandIns, holdResult } from '../model/create-review'
import type { StandIns } from '../model/review'
import type { ModelUser } from '../model/send'
import type { Result } from '../report'
import type { ApiClient } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { addUser, signInAdmin } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, type Deployment, startServer } from '../support/deployment'
import { formatCount } from '../support/figures'
import { newSeed, numberFrom } from '../support/seed'

const roles = ['super_admin', 'admin', 'admin', ...Array<'employee'>(5).fill('employee')] as const

/** Employee, first and second evaluator: the employee is an employee, an admin (with one evaluator), a super admin. */
const participants = fc.constantFrom([3, 4, 5], [1, 6, 6], [0, 2, 4])
const maxActions = 300
const concurrency = 4

/** Random actions of eight users on a review. After each, the product must show what the reference model shows. */
export function model({
  runs = numberFrom('RUNS') ?? 300,
  seed = newSeed(),
  env = {},
} = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const deployment = await createDeployment(defer, { TIME_ZONE: 'UTC', ...env })
    await startServer(deployment, defer)
    const admin = await signInAdmin(deployment.url)
    await replaceCriteria(admin)
    let actions = 0
    const succeeded = new Map<string, number>()
    const command = step.map((each) => new ActionCommand(each, succeeded))
    const commands = fc.commands([command], { maxCommands: maxActions, size: 'max' })
    /** Each has its own users, because a stand-in affects all reviews of a person. */
    const checkReviews = async (worker: number) => {
      const users = await addUsers(deployment, admin, worker)
      const standIns: StandIns = new Map()
      const property = fc.asyncProperty(
        participants,
        fc.boolean(),
        commands,
        async (numbers, isHeld, sequence) => {
          await clearLimits(deployment)
          await endStandIns(users, standIns)
          const review = await createReview(users, numbers, standIns)
          if (isHeld) await holdResult(users, review, deployment)
          await fc.asyncModelRun(() => ({ model: review, real: users }), sequence)
          actions += [...sequence].length
          await admin.call('DELETE', `/reviews/${review.id}`)
        },
      )
      const numRuns = Math.ceil(runs / concurrency)
      return fc.check(property, { seed: seed + worker, numRuns, interruptAfterTimeLimit })
    }
    const details = await Promise.all(Array.from({ length: concurrency }, (_, i) => checkReviews(i)))
    const problems = details
      .filter(({ failed }) => failed)
      .map((each) => `${each.errorInstance}\n${fc.defaultReportMessage(each)}`)
    const tried = `${formatCount(actions)} actions of ${roles.length} users on ${formatCount(runs)} reviews, seed ${seed}`
    return { tried: [tried, `succeeded: ${formatCounts(succeeded)}`], problems }
  })
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([kind, count]) => `${formatCount(count)} ${kind}`)
    .join(', ')
}

async function addUsers({ url }: Deployment, admin: ApiClient, worker: number): Promise<ModelUser[]> {
  const users: ModelUser[] = []
  for (const [number, role] of roles.entries()) {
    const name = `user${worker}${number}`
    const client = await addUser(url, admin, name, role)
    // Writing mails would take most of the time.
    await client.call('PUT', `/users/${client.id}`, { turnMails: false })
    users.push({ id: client.id, role, name: `${name} Example`, client })
  }
  return users
}

/** The users do more in a run than anyone may do in a day. */
async function clearLimits(deployment: Deployment): Promise<void> {
  await withDatabase(deployment, (client) => client.query('delete from attempts'))
}

/** Also ends the search for a smaller counterexample. */
const interruptAfterTimeLimit = 10 * 60_000

/** Few criteria, so that a review is completed in few actions. The last scale has gaps. */
async function replaceCriteria(admin: ApiClient): Promise<void> {
  const criteria = [
    criterion('Integrity', 20, [1, 2, 3, 4, 5]),
    criterion('Delivery', 30, [1, 2, 3, 4, 5]),
    criterion('Teamwork', 50, [1, 3, 5]),
  ]
  const list = await admin.call<CriteriaSetsResponse>('GET', '/criteria-sets')
  const id = list.body.sets.find(({ isDefault }) => isDefault)?.id
  const { body: stored } = await admin.call<CriteriaSetResponse>('GET', `/criteria-sets/${id}`)
  const { body: saved } = await admin.call<CriteriaDraftResponse>('PUT', `/criteria-sets/${id}/draft`, {
    criteria,
    revision: stored.set.revision,
  })
  await admin.call('POST', `/criteria-sets/${id}/publish`, { revision: saved.draft.revision })
}

function criterion(name: string, weight: number, steps: number[]): Criterion {
  const scale = steps.map((value) => ({ value, label: `Step ${value}` }))
  return { id: randomUUID(), name, category: '2. Practical Goals', weight, description: '', scale }
}
