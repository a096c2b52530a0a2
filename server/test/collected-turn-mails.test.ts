import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails, notifications, pendingTurnMails } from '#db/schema'
import { addCycle, addCycleReview } from './support/cycle-reviews'
import { type Company, startCompany } from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let cycleId: string

const skip = { kind: 'skip-phase', phase: 'self-evaluation', reason: 'On leave' }

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  company.clock.set('2026-04-16T12:00:00Z')
  cycleId = await addCycle(company)
  for (const table of [mails, notifications, pendingTurnMails]) await company.db.delete(table)
})
afterAll(() => company.close())

/** Their first evaluator is Fiona First. */
async function addReviews(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of names) {
    const fields = { person: { firstName, lastName: 'Berg' }, state: { phase: 'self-evaluation' as const } }
    ids.push((await addCycleReview(company, cycleId, fields)).id)
  }
  for (const table of [mails, notifications, pendingTurnMails]) await company.db.delete(table)
  return ids
}

/** One request of a run. */
async function run(action: object, reviewIds: string[]): Promise<void> {
  const response = await company.clients.admin.post(`/cycles/${cycleId}/actions`, { action, reviewIds })
  expect(response.status).toBe(200)
}

/** Queues the mails that are due after this many seconds. */
async function mailsAfter(seconds: number) {
  await queueTurnMails(company, seconds)
  return company.db.select().from(mails)
}

test('an evaluator gets one email about all reviews of a run in several requests', async () => {
  const ids = await addReviews('Anna', 'Bo', 'Cleo')
  await run(skip, ids.slice(0, 2))
  expect(await mailsAfter(100)).toEqual([])
  await run(skip, ids.slice(2))
  expect(await mailsAfter(100)).toEqual([])
  const [mail, ...others] = await mailsAfter(20)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: company.people.first.email,
    subject: "It's your turn in 3 performance reviews",
  })
  expect(mail?.text).toContain(
    ['Anna', 'Bo', 'Cleo']
      .map((name) => `Complete the first evaluation in ${name} Berg's performance review, due May 31, 2026`)
      .join('\n'),
  )
  expect(mail?.text).toContain(`${company.config.publicUrl}/reviews\n`)
  const kinds = (await company.db.select().from(notifications)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['skipped', 'skipped', 'skipped', 'turn', 'turn', 'turn'])
  expect(await mailsAfter(120)).toHaveLength(1)
})

test('the email to a person does not wait for turns of other people', async () => {
  const ids = await addReviews('Anna', 'Bo')
  await company.arrange(ids[1] ?? '', { firstEvaluatorId: company.people.stranger.id })
  await run(skip, ids.slice(0, 1))
  expect(await mailsAfter(100)).toEqual([])
  await run(skip, ids.slice(1))
  expect(await mailsAfter(20)).toMatchObject([{ recipient: company.people.first.email }])
  expect(await mailsAfter(100)).toHaveLength(2)
})

test('a new evaluator gets one email about the reviews in which it is their turn', async () => {
  const ids = await addReviews('Anna', 'Bo', 'Cleo')
  for (const id of ids.slice(0, 2)) await company.arrange(id, { phase: 'first-evaluation' })
  const { first, stranger } = company.people
  await run({ kind: 'replace-evaluator', from: first.id, to: stranger.id }, ids)
  expect(await mailsAfter(120)).toMatchObject([
    { recipient: stranger.email, subject: "It's your turn in 2 performance reviews" },
  ])
})

test('a single review has the usual email', async () => {
  await run(skip, await addReviews('Anna'))
  expect(await mailsAfter(120)).toMatchObject([
    { subject: "It's your turn to complete the first evaluation in Anna Berg's performance review" },
  ])
})

test('reviews that have moved on or were deleted in the meantime are left out', async () => {
  const ids = await addReviews('Anna', 'Bo', 'Cleo')
  await run(skip, ids)
  await company.arrange(ids[0] ?? '', { phase: 'second-evaluation' })
  await company.arrange(ids[1] ?? '', { deletedAt: company.clock.now() })
  const sent = await mailsAfter(120)
  expect(sent.map(({ subject }) => subject)).toEqual([
    "It's your turn to complete the first evaluation in Cleo Berg's performance review",
  ])
})

test('people who turned off these emails get none', async () => {
  const { person } = await company.hire({ turnMails: false })
  const ids = await addReviews('Anna', 'Bo')
  for (const id of ids) await company.arrange(id, { firstEvaluatorId: person.id })
  await run(skip, ids)
  expect(await mailsAfter(120)).toEqual([])
})

test('two instances send each email once', async () => {
  await run(skip, await addReviews('Anna', 'Bo'))
  company.clock.advance(120_000)
  await Promise.all([1, 2, 3].map(() => queueTurnMails(company, 0)))
  expect(await company.db.select().from(mails)).toHaveLength(1)
})
