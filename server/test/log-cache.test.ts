import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { users } from '#db/schema'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
})
afterAll(() => company.close())

const log = async (who: UserName) => (await company.read(company.clients[who], review.id)).evaluationLogs
const write = (who: UserName, field: string, value: unknown, autosave?: boolean) =>
  company.clients[who].put(`/reviews/${review.id}`, {
    detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, [field]: value }],
    autosave,
  })

test('a log that was read before has the current names of participants and of others', async () => {
  const { person, client } = await company.hire({ role: 'super_admin' })
  await write('employee', 'evidence', 'Be kind')
  await client.put(`/reviews/${review.id}`, { endDate: '2031-03-31' })
  const authors = async () => (await log('first')).slice(0, 2).map(({ evaluator }) => evaluator?.lastName)
  const before = await authors()
  expect(before).toEqual([person.lastName, company.people.employee.lastName])

  const rename = (id: string, lastName: string) =>
    company.db.update(users).set({ lastName }).where(eq(users.id, id))
  await rename(person.id, 'Newname')
  expect(await authors()).toEqual(['Newname', before[1]])
  await rename(company.people.employee.id, 'Married')
  expect(await authors()).toEqual(['Newname', 'Married'])
  await rename(company.people.employee.id, before[1] ?? '')
  await company.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
  expect(await authors()).toEqual([undefined, before[1]])
})

test('a reader does not get what someone else was allowed to read', async () => {
  await company.arrange(review.id, { phase: 'first-evaluation' })
  await write('first', 'firstGradeRating', 4)
  const hidden = (entries: Review['evaluationLogs']) =>
    entries.filter(({ fieldChanged }) => fieldChanged?.toLowerCase().includes('rating')).length
  expect(hidden(await log('first'))).toBe(1)
  expect(hidden(await log('admin'))).toBe(1)
  expect(hidden(await log('employee'))).toBe(0)
  expect(hidden(await log('first'))).toBe(1)
})

test('an extended entry and an entry that changes nothing else appear in the next read', async () => {
  await write('employee', 'evidence', 'Be', true)
  expect((await log('employee'))[0]?.newValue).toBe('Be')
  await write('employee', 'evidence', 'Be kind', true)
  const [extended, ...others] = await log('employee')
  expect([extended?.newValue, others.length]).toEqual(['Be kind', 1])
  expect((await log('admin'))[0]?.action).toBe('CREATED')
  expect((await company.clients.admin.get(`/reviews/${review.id}/pdf`)).status).toBe(200)
  expect((await log('admin'))[0]?.action).toBe('EXPORTED')
})

test('a hidden change does not make the next read of the employee take longer', async () => {
  await company.arrange(review.id, { phase: 'first-evaluation' })
  const query = vi.spyOn(company.db.$client, 'query')
  onTestFinished(() => query.mockRestore())
  const logsRead = async (who: UserName) => {
    query.mockClear()
    await log(who)
    return query.mock.calls.filter(([sent]) => (sent as { name?: string }).name === 'newest_entries').length
  }
  expect([await logsRead('employee'), await logsRead('employee'), await logsRead('first')]).toEqual([1, 0, 1])
  await write('first', 'firstGradeRating', 4)
  expect([await logsRead('employee'), await logsRead('first')]).toEqual([0, 1])
  await company.clients.admin.put(`/reviews/${review.id}`, { endDate: '2031-03-31' })
  expect([await logsRead('employee'), await logsRead('first')]).toEqual([1, 1])
})
