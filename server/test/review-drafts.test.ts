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

/** What the first evaluator writes over a review that came back from the second evaluation. */
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

/** Everything that the product shows to the second evaluator. */
async function shownToSecond(): Promise<string> {
  const { second } = company.clients
  const { id } = company.people.second
  const paths = [`/reviews/${review.id}`, '/reviews', `/reviews/user/${id}?isEvaluator=true`]
  const answers = await Promise.all(paths.map((path) => second.get(path)))
  return JSON.stringify([...answers.map((answer) => answer.json()), await notificationsOf(second)])
}

async function typeOver(): Promise<void> {
  const [summary, achievements, areasForImprovement, firstEvaluatorComments] = secrets
  for (const autosave of [false, true]) {
    const mark = autosave ? '' : ' draft'
    await put('first', { summary: summary + mark, autosave })
    await put('first', { achievements: achievements + mark, autosave })
    await put('first', { areasForImprovement: areasForImprovement + mark, autosave })
    const edits = {
      firstEvaluatorComments: firstEvaluatorComments + mark,
      firstGradeRating: autosave ? 5 : 3,
    }
    await put('first', { detailedEvaluations: forEachCriterion(review, edits), autosave })
  }
}

test('after a revert the second evaluator sees nothing of what the first writes until it is submitted', async () => {
  const before = await company.read(company.clients.second, review.id)
  await typeOver()
  const shown = await shownToSecond()
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  const after = await company.read(company.clients.second, review.id)
  expect(after.detailedEvaluations).toEqual(before.detailedEvaluations)
  expect(after.evaluationScoring).toEqual(before.evaluationScoring)
  expect(after.evaluationLogs).toEqual(before.evaluationLogs)
  expect(after.hidden).toEqual(['first', 'summary'])
})

test('and everything of it, log included, once it is submitted again', async () => {
  await typeOver()
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

test('the first evaluator never finds the words of the second in the log before the end', async () => {
  await typeOver()
  const shown = JSON.stringify(await company.read(company.clients.first, review.id))
  expect(shown).not.toContain('By the second')
  await put('first', { evaluationPhase: 'second-evaluation' })
  await put('second', { evaluationPhase: 'final' })
  const final = JSON.stringify(await company.read(company.clients.first, review.id))
  expect(final).toContain('By the second')
})

test('who writes over a hidden text finds their own entry, without that text, and may report it', async () => {
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
