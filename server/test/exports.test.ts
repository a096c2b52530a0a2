import type { HistoryResponse } from '@evenhand/domain/api'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCycle, addCycleReview } from './support/cycle-reviews'
import { filledIn } from './support/review-visibility'
import { type Company, startCompany, unknownId } from './support/reviews'
import { download, downloadWorkbook } from './support/sheets'

const formula = '=HYPERLINK("https://example.com","x")'

let company: Company
let cycleId: string
let reviewId: string
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-03-01T20:30:00Z'), env: { TIME_ZONE: 'Asia/Tokyo' } })
  cycleId = await addCycle(company, { name: '年次 <評価> 2026' })
  const person = { firstName: 'Zoë & "Co"', lastName: '<Fox>', department: 'Development' }
  const { id } = await addCycleReview(company, cycleId, { person })
  reviewId = id
  const review = await company.read(company.clients.admin, id)
  await company.arrange(id, { ...filledIn('final', review, 'admin'), summary: `${formula}\u0007\r\n_x0041_` })
  await company.createReview()
})
afterAll(() => company.close())

const lastEntries = async () =>
  (await company.clients.admin.get('/history?limit=100')).json<HistoryResponse>().history

test('an XLSX file has real numbers, days and local times, and texts that are not formulas', async () => {
  const { Reviews, Ratings, Evaluators, Log } = await downloadWorkbook(company.app, company.clients.admin)
  const completed = Reviews?.find((row) => row['Review ID'] === reviewId)
  expect(completed).toMatchObject({
    Employee: 'Zoë & "Co" <Fox>',
    Cycle: '年次 <評価> 2026',
    'Start date': '2026-01-01',
    'End date': '2026-06-30',
    Phase: 'Final Evaluation',
    Status: 'Completed',
    'Self average': 3,
    'First evaluator average': 1,
    'Second evaluator average': 5,
    'Overall rating': 3,
    'Performance level': 'Meets Expectations',
    Summary: `${formula}\n_x0041_`,
    Created: '2026-01-01 18:00:00',
  })
  expect(Ratings?.filter((row) => row['Review ID'] === reviewId)).toHaveLength(6)
  expect(Ratings?.find((row) => row.Rating === 5)).toMatchObject({
    'Rater role': 'Second evaluator',
    Rater: 'Sven Second',
    Comment: 'A second comment',
  })
  expect(Evaluators).toMatchObject([
    {
      Evaluator: 'Fiona First',
      'As first evaluator': 2,
      'As second evaluator': 0,
      'Completed reviews': 1,
      'Ratings given': 2,
      'Average rating given': 1,
      'Average self rating for the same criteria': 3,
      'Average overall rating': 3,
    },
    { Evaluator: 'Sven Second', 'As second evaluator': 2, 'Average rating given': 5 },
  ])
  expect(Log?.[0]).toMatchObject({
    Time: expect.stringMatching(/^2026-03-02 05:3\d:\d\d$/),
    Change: 'created the evaluation',
  })
})

test('the sheets have a frozen header row, a filter and no formula', async () => {
  const { content } = await download(company.app, company.clients.admin, 'reviews?format=xlsx')
  const parts = unzipSync(content)
  for (const number of [1, 2, 3, 4]) {
    const xml = strFromU8(parts[`xl/worksheets/sheet${number}.xml`] as Uint8Array)
    expect(xml).toContain('state="frozen"')
    expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"\/>/)
    expect(xml).not.toContain('<f>')
  }
})

test('a CSV file has one table, a byte order mark and escaped formulas', async () => {
  const path = `cycles/${cycleId}?format=csv`
  const { status, headers, content } = await download(company.app, company.clients.admin, path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const name = encodeURIComponent('年次-評価-2026-2026-03-02.csv')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="__-__-2026-2026-03-02.csv"; filename*=UTF-8''${name}`,
  )
  const text = content.toString()
  expect(text).toMatch(/^\uFEFFEmployee,Department,Position,/)
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"",""x"")`)
  expect(text).toContain(',2026-01-01,2026-06-30,')
  expect(text).toContain(',2026-01-01 18:00:00,')
  expect(text.trimEnd().endsWith(reviewId)).toBe(true)
})

test.each([
  ['ratings', 'Employee,Cycle,Start date,End date,Category,Criterion,Weight,', 7],
  ['evaluators', 'Evaluator,As first evaluator,', 3],
  ['log', 'Time,Employee,Cycle,', 2],
])('a CSV file of the %s', async (sheet, start, lines) => {
  const path = `cycles/${cycleId}?format=csv&sheet=${sheet}`
  const { content } = await download(company.app, company.clients.admin, path)
  const text = content.toString()
  expect(text.startsWith(`\uFEFF${start}`)).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(lines)
})

test('an export contains the reviews that match the filters, in the order of the list', async () => {
  const { admin } = company.clients
  const filtered = await downloadWorkbook(
    company.app,
    admin,
    'reviews?format=xlsx&search=fox&status=completed',
  )
  expect(filtered.Reviews?.map((row) => row['Review ID'])).toEqual([reviewId])
  const byEnd = await downloadWorkbook(company.app, admin, 'reviews?format=xlsx&sortBy=end_date')
  expect(byEnd.Reviews?.map((row) => row['End date'])).toEqual(['2026-12-31', '2026-06-30'])
})

test('an export is recorded in the history', async () => {
  await download(company.app, company.clients.admin, `cycles/${cycleId}?format=csv&sheet=log`)
  await download(company.app, company.clients.employee, 'reviews?format=xlsx')
  const [list, cycle] = await lastEntries()
  expect(list).toMatchObject({
    action: 'EXPORTED',
    subject: 'reviews',
    subjectName: null,
    oldValue: 'xlsx',
    newValue: '1',
    actor: { firstName: 'Emil' },
  })
  expect(cycle).toMatchObject({
    subject: 'cycle',
    subjectName: '年次 <評価> 2026',
    oldValue: 'csv',
    newValue: '1',
  })
})

test('a HEAD request and an invalid or unknown export are not recorded', async () => {
  const before = await lastEntries()
  const { admin } = company.clients
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const path of ['reviews?format=xlsx', `cycles/${cycleId}?format=csv&sheet=log`]) {
    const head = await company.app.inject({ method: 'HEAD', url: `/api/exports/${path}`, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  }
  expect((await download(company.app, admin, 'reviews?format=pdf')).status).toBe(400)
  expect((await download(company.app, admin, 'reviews?format=csv&sheet=people')).status).toBe(400)
  expect((await download(company.app, admin, 'reviews?format=csv&department=Unknown')).status).toBe(400)
  expect((await download(company.app, admin, `cycles/${unknownId}?format=csv`)).status).toBe(404)
  expect(await lastEntries()).toEqual(before)
})
