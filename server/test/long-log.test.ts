import type { LogsResponse, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Company, startCompany } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

type Who = keyof Company['clients']

const read = (who: Who, { id }: Review, as = '') => company.read(company.clients[who], `${id}${as}`)

async function page(who: Who, { id }: Review, query = ''): Promise<LogsResponse> {
  return (await company.clients[who].get(`/reviews/${id}/logs${query}`)).json<LogsResponse>()
}

/** Adds entries as if someone had changed a field again and again, of the first criterion or of the review. */
async function addEntries(review: Review, count: number, by: Who, field = 'selfRating', visibility = 'open') {
  const criterion = field.endsWith('Rating') ? review.criteria[0] : undefined
  await company.db.$client.query(
    `insert into review_logs (review_id, evaluator_id, action, criteria_id, criteria, section, field_changed, old_value,
       new_value, visibility, started_at, created_at)
     select $1, $2, 'UPDATED', $3, $4, $5, $6, 'old', 'new ' || n, $7, now(), now() from generate_series(1, $8) n`,
    [
      review.id,
      company.people[by].id,
      criterion?.id,
      criterion?.name,
      criterion?.category,
      field,
      visibility,
      count,
    ],
  )
}

const put = (who: Who, review: Review, body: object) =>
  company.clients[who].put(`/reviews/${review.id}`, body)

test('a review contains the newest 50 entries and the number of all, and the others come by page', async () => {
  const review = await company.createReview()
  await addEntries(review, 120, 'employee')
  const { evaluationLogs, evaluationLogCount } = await read('employee', review)
  expect([evaluationLogs.length, evaluationLogCount]).toEqual([50, 121])
  expect(evaluationLogs[0]?.newValue).toBe('new 120')

  const older = await page('employee', review, `?before=${evaluationLogs.at(-1)?.id}`)
  await put('employee', review, {
    detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence: 'A' }],
  })
  const oldest = await page('employee', review, `?before=${older.logs.at(-1)?.id}`)
  const all = [...evaluationLogs, ...older.logs, ...oldest.logs]
  expect(new Set(all.map(({ id }) => id)).size).toBe(121)
  expect(all.at(-1)).toMatchObject({ action: 'CREATED', fieldChanged: null })
  expect(oldest.total).toBe(122)
  expect((await page('employee', review, '?page=3&limit=50')).logs).toHaveLength(22)
  const { status } = await company.clients.employee.get(`/reviews/${review.id}/logs?limit=101`)
  expect(status).toBe(400)
})

test('the number and the pages do not reveal hidden entries', async () => {
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-evaluation' })
  await addEntries(review, 70, 'first', 'firstGradeRating', 'first')
  await addEntries(review, 3, 'admin', 'summary', 'only-admins')
  const seen = await read('employee', review)
  expect([seen.evaluationLogs.length, seen.evaluationLogCount, seen.olderLogs]).toEqual([1, 1, []])
  expect(await page('employee', review)).toMatchObject({ logs: [{ action: 'CREATED' }], total: 1 })
  expect(await page('second', review, '?as=employee')).toMatchObject({ total: 1 })
  expect((await read('first', review)).evaluationLogCount).toBe(71)
  expect((await read('admin', review)).evaluationLogCount).toBe(74)
  // Saves continue the count.
  const criteriaId = review.criteria[0]?.id
  await put('first', review, { detailedEvaluations: [{ criteriaId, firstGradeRating: 4 }] })
  expect((await read('admin', review)).evaluationLogCount).toBe(75)
  await addEntries(review, 60, 'first', 'firstGradeRating', 'first')
  await put('first', review, { detailedEvaluations: [{ criteriaId, firstGradeRating: 5 }] })
  expect((await read('employee', review)).evaluationLogCount).toBe(1)
  expect((await read('admin', review)).evaluationLogCount).toBe(136)
  // Of the entries that need both evaluators' ratings, everyone sees only their own.
  await addEntries(review, 60, 'first', 'summary', 'both')
  await addEntries(review, 2, 'second', 'summary', 'both')
  expect((await read('first', review)).evaluationLogCount).toBe(193)
  await put('first', review, { detailedEvaluations: [{ criteriaId, firstGradeRating: 4 }] })
  expect((await read('first', review)).evaluationLogCount).toBe(194)
  expect((await read('employee', review)).evaluationLogCount).toBe(1)
  expect((await read('admin', review)).evaluationLogCount).toBe(199)
})

test('a long log still shows skipped phases, who wrote a value, requests for changes and adjustments', async () => {
  const review = await company.createReview()
  const criteriaId = review.criteria[0]?.id ?? ''
  const phase = 'self-goal-setting'
  await company.clients.admin.post(`/reviews/${review.id}/skip`, { phase, reason: 'On leave' })
  await put('first', review, { evaluationPhase: 'second-goal-checking' })
  await put('second', review, { evaluationPhase: 'self-evaluation' })
  await company.arrange(review.id, { phase: 'first-evaluation' })
  await put('superAdmin', review, { detailedEvaluations: [{ criteriaId, firstGradeRating: 4 }] })
  await put('first', review, {
    evaluationPhase: 'self-evaluation',
    prev: true,
    revertReason: 'Say more',
    revertCriteria: [criteriaId],
  })
  await addEntries(review, 60, 'admin', 'endDate')
  const { evaluationLogs, olderLogs } = await read('admin', review)
  expect(evaluationLogs.every(({ fieldChanged }) => fieldChanged === 'End Date')).toBe(true)
  expect(olderLogs.map(({ action, fieldChanged }) => [action, fieldChanged])).toEqual([
    ['REVERTED', 'evaluationPhase'],
    ['CREATED', 'firstGradeRating'],
    ['APPROVED', 'evaluationPhase'],
    ['APPROVED', 'evaluationPhase'],
    ['SKIPPED', 'evaluationPhase'],
  ])
  expect(olderLogs[1]?.evaluatorId).toBe(company.people.superAdmin.id)
  expect(olderLogs[0]?.revertCriteria).toEqual([criteriaId])
  expect((await read('employee', review)).olderLogs.map(({ action }) => action)).not.toContain('CREATED')
})

test('a move can be undone or asked back, and reported, however long the log is', async () => {
  const review = await company.createReview()
  await put('employee', review, { evaluationPhase: 'first-goal-checking' })
  await addEntries(review, 60, 'admin', 'endDate')
  const move = { evaluationId: review.id, action: 'SUBMITTED', fieldChanged: 'evaluationPhase' }
  expect((await company.clients.employee.post('/logs', move)).status).toBe(200)
  const { status } = await company.clients.employee.post(`/reviews/${review.id}/withdraw`)
  expect(status).toBe(200)
  await put('employee', review, { evaluationPhase: 'first-goal-checking' })
  await addEntries(review, 60, 'first')
  const late = await company.clients.employee.post(`/reviews/${review.id}/withdraw`)
  expect(late.status).toBe(409)
})

test('8,400 long texts in the log, as 700 saves of twelve make them, do not make the response large', async () => {
  const review = await company.createReview()
  const { criteria, id } = review
  const insert = `insert into review_logs (review_id, evaluator_id, action, criteria_id, criteria, section, field_changed,
      old_value, new_value, visibility, started_at, created_at)
    select $1, $2, 'UPDATED', criterion, 'Any', 'Any', 'evidence', repeat('a', 4900) || n, repeat('b', 4900) || n, 'open',
      now(), now() from generate_series(1, 4200) n, unnest($3::uuid[]) criterion`
  await company.db.$client.query(insert, [
    id,
    company.people.employee.id,
    criteria.map((criterion) => criterion.id),
  ])
  const response = await company.clients.employee.get(`/reviews/${id}`)
  expect(JSON.stringify(response.json()).length).toBeLessThan(1_000_000)
  expect(response.json<{ review: Review }>().review.evaluationLogCount).toBe(8_401)
})

test('a person who has saved too often in a minute is told when to continue, and others can save', async () => {
  const limited = await startCompany({ env: { SAVES_PER_MINUTE: '10' } })
  onTestFinished(() => limited.close())
  const { id, criteria } = await limited.createReview()
  const save = (who: Who) =>
    limited.clients[who].put(`/reviews/${id}`, {
      detailedEvaluations: [{ criteriaId: criteria[0]?.id, evidence: 'A goal' }],
    })
  for (let saves = 0; saves < 10; saves++) expect((await save('employee')).status).toBe(200)
  const refused = await save('employee')
  expect([refused.status, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_SAVES' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await save('superAdmin')).status).toBe(200)
})
