import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import { type Company, forEachCriterion, notificationsOf, readyIn, startCompany } from './support/reviews'

let company: Company
let successor: Awaited<ReturnType<Company['hire']>>
let review: Review

beforeAll(async () => {
  company = await startCompany()
  successor = await company.hire({ firstName: 'Nora', lastName: 'New' })
})
afterAll(() => company.close())

beforeEach(async () => {
  review = await company.createReview()
  await company.arrange(review.id, readyIn('first-evaluation', review))
})

const put = (who: ApiClient, body: object) => who.put(`/reviews/${review.id}`, body)
const replace = () => put(company.clients.admin, { firstEvaluatorId: successor.person.id })
const submit = (who: ApiClient) => put(who, { evaluationPhase: 'second-evaluation' })
const comment = (text: string) => ({
  detailedEvaluations: forEachCriterion(review, { firstEvaluatorComments: text }),
})
const readAsAdmin = () => company.read(company.clients.admin, review.id)

test('a replaced evaluator can neither read, write nor submit, and is told who took over', async () => {
  const { first } = company.clients
  expect((await replace()).status).toBe(200)
  for (const response of [
    await first.get(`/reviews/${review.id}`),
    await put(first, comment('Too late')),
    await submit(first),
  ]) {
    expect(response.status).toBe(404)
  }
  const [notification] = await notificationsOf(first)
  expect(notification?.text).toContain('Nora New')
  expect((await submit(successor.client)).status).toBe(200)
})

test('after the first evaluation, a replacement changes nothing of it', async () => {
  expect((await submit(company.clients.first)).status).toBe(200)
  const before = await readAsAdmin()
  expect((await replace()).status).toBe(200)
  const after = await readAsAdmin()
  expect(after.detailedEvaluations).toEqual(before.detailedEvaluations)
  expect(after).toMatchObject({ evaluationPhase: 'second-evaluation', turnSince: before.turnSince })
})

test('replacing and submitting at the same moment end in one of two states, and the log tells which', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    if (round > 0) {
      review = await company.createReview()
      await company.arrange(review.id, readyIn('first-evaluation', review))
    }
    const { first } = company.clients
    const calls = [() => submit(first), replace, () => put(first, comment(`Round ${round}`))]
    const order = [0, 1, 2].map((index) => (index + round) % 3)
    const responses = await Promise.all(order.map((index) => calls[index]?.()))
    const status = (index: number) => responses[order.indexOf(index)]?.status ?? 0
    // 403: the review was submitted before the comment was saved.
    expect([200, 404]).toContain(status(0))
    expect(status(1)).toBe(200)
    expect([200, 403, 404]).toContain(status(2))

    const { evaluationLogs, evaluationLogCount, olderLogs, ...stored } = await readAsAdmin()
    expect(stored.firstEvaluatorId).toBe(successor.person.id)
    const isSubmitted = status(0) === 200
    expect(stored.evaluationPhase).toBe(isSubmitted ? 'second-evaluation' : 'first-evaluation')
    const kinds = evaluationLogs.map(({ action, fieldChanged }) => fieldChanged ?? action)
    expect(kinds.filter((kind) => kind === 'First Evaluator')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'evaluationPhase')).toHaveLength(isSubmitted ? 1 : 0)
    const written = evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'firstEvaluatorComments')
    expect(written).toHaveLength(status(2) === 200 ? 2 : 0)
    expect(written.every(({ evaluatorId }) => evaluatorId === company.people.first.id)).toBe(true)
    // Nothing of the replaced evaluator is newer than their replacement.
    const replacedAt = kinds.indexOf('First Evaluator')
    const later = evaluationLogs.slice(0, replacedAt)
    expect(later.filter(({ evaluatorId }) => evaluatorId === company.people.first.id)).toEqual([])
    // The successor acts if, and only if, it is still the first evaluator's turn.
    expect((await submit(successor.client)).status).toBe(isSubmitted ? 409 : 200)
    seen.add(isSubmitted ? 'submitted' : 'replaced')
  }
  expect([...seen].toSorted()).toEqual(['replaced', 'submitted'])
})

test('the successor’s own words are theirs, and the rest keeps its author', async () => {
  const [one, two] = review.criteria
  const written = (id: string | undefined, text: string) => ({
    detailedEvaluations: [{ criteriaId: id, firstEvaluatorComments: text }],
  })
  await put(company.clients.first, comment('By Fiona'))
  await replace()
  expect((await put(successor.client, written(two?.id, 'By Nora'))).status).toBe(200)
  const { evaluationLogs } = await readAsAdmin()
  const authorOf = (criterion: string | undefined) =>
    evaluationLogs.find(
      ({ criteria, fieldChanged }) => criteria === criterion && fieldChanged === 'firstEvaluatorComments',
    )?.evaluatorId
  expect(authorOf(one?.name)).toBe(company.people.first.id)
  expect(authorOf(two?.name)).toBe(successor.person.id)
})
