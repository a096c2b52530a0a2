import type { LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Company,
  notificationsOf,
  reviewBody,
  savedIn,
  startCompany,
  unknownId,
} from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const edit = (review: Review, body: object) => company.clients.admin.put(`/reviews/${review.id}`, body)

test('each changed date and evaluator gets a log entry, with evaluators by name', async () => {
  const review = await company.createReview()
  const { person } = await company.hire({ firstName: 'Nora', lastName: 'New' })
  const edited = await company.save(company.clients.admin, review.id, {
    startDate: '2026-02-01',
    endDate: '2026-11-30',
    firstEvaluatorId: person.id,
    secondEvaluatorId: company.people.first.id,
  })
  expect(edited).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-11-30',
    firstEvaluator: { firstName: 'Nora', lastName: 'New' },
    secondEvaluator: { firstName: 'Fiona', lastName: 'First' },
    version: 2,
  })
  expect(edited.evaluationLogs.slice(0, -1).map(mainFields).sort()).toEqual([
    ['UPDATED', 'Review', 'End Date', '2026-12-31', '2026-11-30'],
    ['UPDATED', 'Review', 'First Evaluator', 'Fiona First', 'Nora New'],
    ['UPDATED', 'Review', 'Second Evaluator', 'Sven Second', 'Fiona First'],
    ['UPDATED', 'Review', 'Start Date', '2026-01-01', '2026-02-01'],
  ])
  expect(edited.evaluationLogs.every(({ evaluatorId }) => evaluatorId !== company.people.employee.id)).toBe(
    true,
  )
})

test('an unchanged assignment writes nothing', async () => {
  const review = await company.createReview()
  const { userId, ...assignment } = reviewBody(company)
  expect(await company.save(company.clients.admin, review.id, assignment)).toEqual({ ...review, hidden: [] })
  expect(userId).toBe(review.userId)
})

test('all errors are reported together, and nothing is stored', async () => {
  const review = await company.createReview()
  const removed = await company.hire()
  await company.clients.superAdmin.delete(`/users/${removed.person.id}`)
  const { employee } = company.people
  const cases: [body: object, wrong: string[]][] = [
    [{ startDate: '2027-01-01' }, ['endDate', 'startDate']],
    [{ endDate: '2025-12-31' }, ['endDate', 'startDate']],
    [{ startDate: '2009-12-31', endDate: '' }, ['endDate', 'startDate']],
    [{ firstEvaluatorId: employee.id }, ['firstEvaluatorId']],
    [{ secondEvaluatorId: employee.id }, ['secondEvaluatorId']],
    [
      { firstEvaluatorId: unknownId, secondEvaluatorId: removed.person.id },
      ['firstEvaluatorId', 'secondEvaluatorId'],
    ],
    [{ firstEvaluatorId: '7', secondEvaluatorId: null }, ['firstEvaluatorId', 'secondEvaluatorId']],
    [{ firstEvaluatorId: unknownId, endDate: '2025-12-31' }, ['endDate', 'firstEvaluatorId', 'startDate']],
  ]
  for (const [body, wrong] of cases) {
    const response = await edit(review, body)
    const { error } = response.json<{ error: object }>()
    expect([response.status, Object.keys(error).sort()], JSON.stringify(body)).toEqual([400, wrong])
  }
  expect(await company.read(company.clients.superAdmin, review.id)).toEqual(review)
})

test('a deleted evaluator can stay until an admin assigns another one', async () => {
  const { person } = await company.hire({ firstName: 'Gustav', lastName: 'Gone' })
  const review = await company.createReview({ firstEvaluatorId: person.id })
  await company.clients.superAdmin.delete(`/users/${person.id}`)
  const kept = savedIn(await edit(review, { firstEvaluatorId: person.id, endDate: '2027-01-31' }))
  expect(kept).toMatchObject({ firstEvaluatorId: person.id, firstEvaluator: null, endDate: '2027-01-31' })
  const replaced = await company.save(company.clients.admin, review.id, {
    firstEvaluatorId: company.people.first.id,
  })
  expect(replaced.firstEvaluator).toEqual({ firstName: 'Fiona', lastName: 'First' })
  expect(replaced.evaluationLogs[0]).toMatchObject({
    fieldChanged: 'First Evaluator',
    oldValue: 'Unknown User',
    newValue: 'Fiona First',
  })
})

test('a new evaluator sees the review immediately, and the previous one no longer does', async () => {
  const review = await company.createReview()
  const { person, client } = await company.hire()
  expect((await client.get(`/reviews/${review.id}`)).status).toBe(404)
  await edit(review, { secondEvaluatorId: person.id })
  expect((await client.get(`/reviews/${review.id}`)).status).toBe(200)
  expect((await company.clients.second.get(`/reviews/${review.id}`)).status).toBe(404)
})

test('the assignment of a completed review cannot change, but can be sent unchanged', async () => {
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'final' })
  const response = await edit(review, { endDate: '2027-01-31' })
  expect([response.status, response.json<{ review: Review }>().review]).toMatchObject([
    409,
    { id: review.id, endDate: '2026-12-31' },
  ])
  expect((await edit(review, { endDate: '2026-12-31' })).status).toBe(200)
})

test('changed dates notify all participants, and changed evaluators notify the people affected', async () => {
  const review = await company.createReview()
  const { person, client } = await company.hire({ firstName: 'Nora', lastName: 'New' })
  const { employee, first, second, admin } = company.clients
  const everyone = [employee, first, second, client, admin]
  await Promise.all(everyone.map((who) => who.delete('/notifications')))
  await edit(review, { endDate: '2027-01-31', firstEvaluatorId: person.id })
  const received = await Promise.all(everyone.map(notificationsOf))
  const runs = 'performance review now runs from January 1, 2026 to January 31, 2027.'
  expect(received.map((notifications) => notifications.map(({ text }) => text).sort())).toEqual([
    ['<strong>Nora New</strong> is now the first evaluator for your performance review.', `Your ${runs}`],
    [
      "<strong>Nora New</strong> is now the first evaluator for <strong>Emil Employee</strong>'s performance review.",
    ],
    [`<strong>Emil Employee</strong>'s ${runs}`],
    [
      `<strong>Emil Employee</strong>'s ${runs}`,
      "You are now the first evaluator for <strong>Emil Employee</strong>'s performance review.",
    ],
    [],
  ])
})

function mainFields({ action, section, fieldChanged, oldValue, newValue }: LogEntry) {
  return [action, section, fieldChanged, oldValue, newValue]
}
