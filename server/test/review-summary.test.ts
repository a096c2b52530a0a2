import type { LogEntry } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const put = (who: UserName, id: string, body: object) => company.clients[who].put(`/reviews/${id}`, body)

test('each summary field is saved for itself and has its entry', async () => {
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
  expect(saved.evaluationLogs.slice(0, -1).map(inShort).sort()).toEqual([
    ['CREATED', 'Summary', 'Areas for Improvement', '', 'Patience'],
    ['CREATED', 'Summary', 'Summary', '', 'A good year'],
    ['UPDATED', 'Summary', 'Achievements', 'Old', 'New'],
  ])
})

test('an empty text takes a text back', async () => {
  const { id } = await company.createReview({ summary: 'Too early' })
  const { summary, evaluationLogs } = await company.save(company.clients.admin, id, { summary: '' })
  expect(summary).toBe('')
  expect(evaluationLogs[0]).toMatchObject({ action: 'UPDATED', oldValue: 'Too early', newValue: '' })
})

test('a summary field holds 1000 characters', async () => {
  const { id } = await company.createReview()
  for (const field of ['summary', 'achievements', 'areasForImprovement']) {
    expect((await put('admin', id, { [field]: 'é'.repeat(1000) })).status).toBe(200)
    const answer = await put('admin', id, { [field]: 'é'.repeat(1001) })
    expect([answer.status, Object.keys(answer.json<{ error: object }>().error)]).toEqual([400, [field]])
    expect((await put('admin', id, { [field]: null })).status).toBe(400)
  }
})

test('what the first grader summed up is hidden from the second until it is submitted', async () => {
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

test('admins correct the summary of a completed review, graders no longer', async () => {
  const { id } = await company.createReview()
  await company.arrange(id, { phase: 'final' })
  expect((await put('admin', id, { summary: 'Corrected' })).status).toBe(200)
  expect((await put('superAdmin', id, { summary: 'Corrected again' })).status).toBe(200)
  expect((await put('first', id, { summary: 'Mine' })).status).toBe(409)
  expect((await put('second', id, { summary: 'Mine' })).status).toBe(409)
  expect((await put('employee', id, { summary: 'Mine' })).status).toBe(403)
  expect((await put('first', id, { summary: 'Corrected again' })).status).toBe(200)
})

test('a hidden summary sent back as empty as it was shown is left alone', async () => {
  const { id } = await company.createReview({ summary: 'Behind the curtain' })
  expect((await put('employee', id, { summary: '' })).status).toBe(200)
  expect((await put('employee', id, { summary: 'Behind the curtain' })).status).toBe(403)
  expect((await company.read(company.clients.admin, id)).summary).toBe('Behind the curtain')
})

function inShort({ action, section, fieldChanged, oldValue, newValue }: LogEntry) {
  return [action, section, fieldChanged, oldValue, newValue]
}
