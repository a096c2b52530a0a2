import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Company,
  forEachCriterion,
  notificationsOf,
  readyIn,
  startCompany,
  type UserName,
} from './support/reviews'

/** Texts that the first evaluator writes after the second evaluator has reverted the review. */
const secrets = ['secret summary', 'secret achievements', 'secret areas', 'secret comment']

let company: Company
let review: Review

const put = (who: UserName, body: object) => company.save(company.clients[who], review.id, body)

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
  await company.arrange(review.id, readyIn('first-evaluation', review))
  await put('first', { summary: 'By the first', areasForImprovement: 'By the first' })
  await put('first', { evaluationPhase: 'second-evaluation' })
  await put('second', { summary: 'By the second', achievements: 'By the second' })
  await put('second', { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Once more' })
})
afterAll(() => company.close())

/** Everything that the second evaluator can see. */
async function shownToSecond(): Promise<string> {
  const { second } = company.clients
  const { id } = company.people.second
  const paths = [`/reviews/${review.id}`, '/reviews', `/reviews/user/${id}?isEvaluator=true`]
  const responses = await Promise.all(paths.map((path) => second.get(path)))
  return JSON.stringify([...responses.map((response) => response.json()), await notificationsOf(second)])
}

async function overwriteDrafts(): Promise<void> {
  const [summary, achievements, areasForImprovement, firstEvaluatorComments] = secrets
  for (const autosave of [false, true]) {
    const suffix = autosave ? '' : ' draft'
    await put('first', { summary: summary + suffix, autosave })
    await put('first', { achievements: achievements + suffix, autosave })
    await put('first', { areasForImprovement: areasForImprovement + suffix, autosave })
    const edits = {
      firstEvaluatorComments: firstEvaluatorComments + suffix,
      firstGradeRating: autosave ? 5 : 3,
    }
    await put('first', { detailedEvaluations: forEachCriterion(review, edits), autosave })
  }
}

test('after a revert, the second evaluator sees no new texts of the first until they are submitted', async () => {
  const before = await company.read(company.clients.second, review.id)
  await overwriteDrafts()
  const shown = await shownToSecond()
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  const after = await company.read(company.clients.second, review.id)
  expect(after.detailedEvaluations).toEqual(before.detailedEvaluations)
  expect(after.evaluationScoring).toEqual(before.evaluationScoring)
  expect(after.evaluationLogs).toEqual(before.evaluationLogs)
  expect(after.hidden).toEqual(['first', 'summary'])
})

test('the second evaluator sees the new texts and their log entries once they are submitted again', async () => {
  await overwriteDrafts()
  await put('first', { evaluationPhase: 'second-evaluation' })
  const shown = await company.read(company.clients.second, review.id)
  expect(shown).toMatchObject({ summary: 'secret summary', achievements: 'secret achievements', hidden: [] })
  const summaries = shown.evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'Summary')
  expect(summaries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['secret summary draft', 'secret summary'],
    ['By the second', 'secret summary draft'],
    ['By the first', 'By the second'],
    ['', 'By the first'],
  ])
})

test('the first evaluator does not see texts of the second in the log before completion', async () => {
  await overwriteDrafts()
  const shown = JSON.stringify(await company.read(company.clients.first, review.id))
  expect(shown).not.toContain('By the second')
  await put('first', { evaluationPhase: 'second-evaluation' })
  await put('second', { evaluationPhase: 'final' })
  const final = JSON.stringify(await company.read(company.clients.first, review.id))
  expect(final).toContain('By the second')
})

test('an evaluator who overwrites a hidden text sees and can report their own log entry without that text', async () => {
  await put('first', { achievements: 'By the first' })
  const { evaluationLogs } = await company.read(company.clients.first, review.id)
  const change = { action: 'CREATED', fieldChanged: 'Achievements', oldValue: '', newValue: 'By the first' }
  expect(evaluationLogs[0]).toMatchObject(change)
  expect(JSON.stringify(evaluationLogs)).not.toContain('By the second')
  const report = { ...change, evaluationId: review.id, section: 'Summary' }
  expect((await company.clients.first.post('/logs', report)).status).toBe(200)
  const guess = { ...report, action: 'UPDATED', oldValue: 'By the second' }
  expect((await company.clients.first.post('/logs', guess)).status).toBe(422)
  expect(await shownToSecond()).not.toContain('By the first"')
})
