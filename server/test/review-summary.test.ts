import type { LogEntry } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const put = (who: UserName, id: string, body: object) => company.clients[who].put(`/reviews/${id}`, body)

test('each summary field is saved separately and gets a log entry', async () => {
  const { id } = await company.createReview({ achievements: 'Old' })
  await put('admin', id, { summary: 'A good year' })
  const saved = await company.save(company.clients.admin, id, {
    achievements: 'New',
    areasForImprovement: 'Patience',
  })
  expect(saved).toMatchObject({
    summary: 'A good year',
    achievements: 'New',
    areasForImprovement: 'Patience',
    version: 3,
  })
  expect(saved.evaluationLogs.slice(0, -1).map(mainFields).sort()).toEqual([
    ['CREATED', 'Summary', 'Areas for Improvement', '', 'Patience'],
    ['CREATED', 'Summary', 'Summary', '', 'A good year'],
    ['UPDATED', 'Summary', 'Achievements', 'Old', 'New'],
  ])
})

test('an empty text clears the summary', async () => {
  const { id } = await company.createReview({ summary: 'Too early' })
  const { summary, evaluationLogs } = await company.save(company.clients.admin, id, { summary: '' })
  expect(summary).toBe('')
  expect(evaluationLogs[0]).toMatchObject({ action: 'UPDATED', oldValue: 'Too early', newValue: '' })
})

test('a summary field has at most 1000 characters', async () => {
  const { id } = await company.createReview()
  for (const field of ['summary', 'achievements', 'areasForImprovement']) {
    expect((await put('admin', id, { [field]: 'é'.repeat(1000) })).status).toBe(200)
    const response = await put('admin', id, { [field]: 'é'.repeat(1001) })
    expect([response.status, Object.keys(response.json<{ error: object }>().error)]).toEqual([400, [field]])
    expect((await put('admin', id, { [field]: null })).status).toBe(400)
  }
})

test('the summary of the first evaluator is hidden from the second until it is submitted', async () => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase: 'first-evaluation' })
  await put('first', id, { summary: 'Mine so far' })
  const seen = async (who: UserName) => {
    const { summary, evaluationLogs } = await company.read(company.clients[who], id)
    const isLogged = evaluationLogs.some(({ fieldChanged }) => fieldChanged === 'Summary')
    return [summary, isLogged]
  }
  expect(await seen('first')).toEqual(['Mine so far', true])
  expect(await seen('admin')).toEqual(['Mine so far', true])
  expect(await seen('second')).toEqual(['', false])
  expect(await seen('employee')).toEqual(['', false])
  await company.arrange(id, { phase: 'second-evaluation' })
  expect(await seen('second')).toEqual(['Mine so far', true])
  expect(await seen('employee')).toEqual(['', false])
  await company.arrange(id, { phase: 'final' })
  expect(await seen('employee')).toEqual(['Mine so far', true])
})

test('admins can change the summary of a completed review, but evaluators cannot', async () => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase: 'final' })
  expect((await put('admin', id, { summary: 'Corrected' })).status).toBe(200)
  expect((await put('superAdmin', id, { summary: 'Corrected again' })).status).toBe(200)
  expect((await put('first', id, { summary: 'Mine' })).status).toBe(409)
  expect((await put('second', id, { summary: 'Mine' })).status).toBe(409)
  expect((await put('employee', id, { summary: 'Mine' })).status).toBe(403)
  expect((await put('first', id, { summary: 'Corrected again' })).status).toBe(200)
})

test('a hidden summary that is sent back empty stays unchanged', async () => {
  const { id } = await company.createReview({ summary: 'Hidden' })
  expect((await put('employee', id, { summary: '' })).status).toBe(200)
  expect((await put('employee', id, { summary: 'Hidden' })).status).toBe(403)
  expect((await company.read(company.clients.admin, id)).summary).toBe('Hidden')
})

function mainFields({ action, section, fieldChanged, oldValue, newValue }: LogEntry) {
  return [action, section, fieldChanged, oldValue, newValue]
}
