import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewLogs, users } from '#db/schema'
import { employeeResponses } from './support/employee-view'
import { downloadPdf, readPdf, squeezed, textOf } from './support/pdf'
import { type Company, forEachCriterion, readyIn, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())
beforeEach(async () => {
  review = await company.createReview()
})

const download = (who: UserName) => downloadPdf(company, company.clients[who], review.id)
const textFor = async (who: UserName) => textOf(await readPdf((await download(who)).file))
const exportsIn = (log: Review['evaluationLogs']) => log.filter(({ action }) => action === 'EXPORTED')

test('the PDF of an open review shows evaluators what the employee cannot see yet', async () => {
  await company.arrange(review.id, { ...readyIn('second-evaluation', review), summary: 'A hidden summary' })
  const forSecond = await textFor('second')
  for (const text of ['A goal', 'A self comment', 'A first comment'])
    expect(forSecond).toContain(squeezed(text))
  const forEmployee = await textFor('employee')
  expect(forEmployee).toContain(squeezed('A self comment'))
  expect(forEmployee).not.toContain(squeezed('A first comment'))
  expect(forEmployee).not.toContain(squeezed('A hidden summary'))
  expect(forEmployee).toContain(squeezed('Shown when the review is completed'))
})

test('the PDF of a completed review has the result, the reply, and who downloaded it', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await company.save(company.clients.second, review.id, { evaluationPhase: 'final' })
  await company.clients.employee.post(`/reviews/${review.id}/reply`, { employeeComments: 'Thanks a lot' })
  const { file, headers } = await download('employee')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Review of Emil Employee 2026-01-01 to 2026-12-31.pdf"; filename*=UTF-8\'\'Review%20of%20Emil%20Employee%202026-01-01%20to%202026-12-31.pdf',
  })
  const pdf = await readPdf(file)
  expect(pdf.info).toMatchObject({
    Title: 'Performance Review of Emil Employee',
    Author: 'Evenhand',
    Language: 'en',
  })
  for (const text of ['Overall rating', 'A second comment', 'Thanks a lot', 'Downloaded by Emil Employee on'])
    expect(textOf(pdf)).toContain(squeezed(text))
})

test('names in other scripts are in the file name and in the PDF', async () => {
  const { person } = await company.hire({ firstName: '花子', lastName: '山田' })
  review = await company.createReview({ userId: person.id })
  const { file, headers } = await download('admin')
  expect(headers['content-disposition']).toContain('filename="Review of __ __ 2026-01-01 to 2026-12-31.pdf"')
  expect(headers['content-disposition']).toContain(
    `filename*=UTF-8''Review%20of%20${encodeURIComponent('花子')}`,
  )
  expect(textOf(await readPdf(file))).toContain('花子山田')
})

test.each([
  ['Arabic', 'محمد عبد الله', 'الأحمد'],
  ['Hebrew', 'יעל', 'כהן-לוי'],
  ['Korean', '민준', '김'],
  ['Chinese', '伟', '张'],
  ['Thai', 'อำนาจ', 'ใจดี'],
  ['Vietnamese', 'Thị Ngọc', 'Đặng'],
])('a name in %s is readable in the PDF', async (_, firstName, lastName) => {
  const { person } = await company.hire({ firstName, lastName })
  review = await company.createReview({ userId: person.id })
  const text = textOf(await readPdf((await download('admin')).file))
  for (const part of `${firstName} ${lastName}`.split(/[ -]/)) expect(text).toContain(squeezed(part))
  expect(text).not.toContain('□')
})

test('people who cannot see the review get no PDF, and nothing is logged', async () => {
  expect((await download('stranger')).status).toBe(404)
  expect((await downloadPdf(company, company.anyone, review.id)).status).toBe(401)
  expect(exportsIn((await company.read(company.clients.admin, review.id)).evaluationLogs)).toEqual([])
})

test('each export is logged for admins only, and changes nothing else', async () => {
  const before = await company.read(company.clients.admin, review.id)
  const employeeBefore = await employeeResponses(company.clients.employee, review)
  for (const who of ['employee', 'first', 'admin'] as const) expect((await download(who)).status).toBe(200)
  const { evaluationLogs, evaluationLogCount, ...after } = await company.read(
    company.clients.admin,
    review.id,
  )
  expect(evaluationLogCount).toBe(before.evaluationLogCount + 3)
  expect({ ...before, ...after }).toEqual(before)
  const { employee, first, admin } = company.people
  expect(exportsIn(evaluationLogs).map(({ evaluatorId }) => evaluatorId)).toEqual([
    admin.id,
    first.id,
    employee.id,
  ])
  expect(await employeeResponses(company.clients.employee, review)).toEqual(employeeBefore)
  const { evaluationLogs: seenByFirst } = await company.read(company.clients.first, review.id)
  expect(exportsIn(seenByFirst)).toEqual([])
})

test('a HEAD request has the headers of the download and is not logged', async () => {
  const { status, headers, file } = await downloadPdf(company, company.clients.admin, review.id, 'HEAD')
  expect([status, file.length]).toEqual([200, 0])
  expect(headers['content-type']).toBe('application/pdf')
  const logged = await company.db.$count(reviewLogs, eq(reviewLogs.action, 'EXPORTED'))
  await download('admin')
  expect(await company.db.$count(reviewLogs, eq(reviewLogs.action, 'EXPORTED'))).toBe(logged + 1)
})

test('an export between two autosaves does not split the log entry of the person who types', async () => {
  const type = (evidence: string) =>
    company.save(company.clients.employee, review.id, {
      detailedEvaluations: forEachCriterion(review, { evidence }).slice(0, 1),
      autosave: true,
    })
  await type('I will')
  await download('admin')
  const { evaluationLogs } = await type('I will write')
  expect(evaluationLogs.filter(({ newValue }) => newValue?.startsWith('I will'))).toHaveLength(1)
})

test('a deleted viewer gets nothing', async () => {
  const { person, client } = await company.hire({ role: 'admin' })
  await company.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
  expect((await downloadPdf(company, client, review.id)).status).toBe(401)
})
