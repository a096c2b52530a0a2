import { randomUUID } from 'node:crypto'
import type { CriteriaDraftResponse, CriteriaSetResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/fields'
import fc from 'fast-check'
import { step } from '../model/actions'
import { ActionCommand, createReview, type ModelUser } from '../model/command'
import type { Result } from '../report'
import type { ApiClient } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { addUser, signInAdmin } from '../support/company'
import { createDeployment, startServer } from '../support/deployment'
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
    const deployment = await createDeployment(defer, env)
    await startServer(deployment, defer)
    const admin = await signInAdmin(deployment.url)
    await replaceCriteria(admin)
    const users: ModelUser[] = []
    for (const [number, role] of roles.entries()) {
      const name = `user${number}`
      const client = await addUser(deployment.url, admin, name, role)
      // Writing mails would take most of the time.
      await client.call('PUT', `/users/${client.id}`, { turnMails: false })
      users.push({ id: client.id, role, name: `${name} Example`, client })
    }

    let actions = 0
    const command = step.map((each) => new ActionCommand(each))
    const commands = fc.commands([command], { maxCommands: maxActions, size: 'max' })
    const property = fc.asyncProperty(participants, commands, async (numbers, sequence) => {
      const review = await createReview(users, numbers)
      await fc.asyncModelRun(() => ({ model: review, real: users }), sequence)
      actions += [...sequence].length
      await admin.call('DELETE', `/reviews/${review.id}`)
    })
    const details = await Promise.all(
      Array.from({ length: concurrency }, (_, i) =>
        fc.check(property, {
          seed: seed + i,
          numRuns: Math.ceil(runs / concurrency),
          interruptAfterTimeLimit,
        }),
      ),
    )
    const problems = details
      .filter(({ failed }) => failed)
      .map((each) => `${each.errorInstance}\n${fc.defaultReportMessage(each)}`)
    const tried = `${formatCount(actions)} actions of ${roles.length} users on ${formatCount(runs)} reviews, seed ${seed}`
    return { tried: [tried], problems }
  })
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
