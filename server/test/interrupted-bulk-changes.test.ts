import type { HistoryEntry } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateUser } from '#features/users/store'
import { addCycle, addCycleReview } from './support/cycle-reviews'
import { query } from './support/database'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-04-16T12:00:00Z') })
})
afterAll(() => company.close())

/** Sends a request about several reviews, and ends its database connection when it reaches the last of them. */
async function interrupt(path: string, body: object, lastReviewId: string): Promise<void> {
  const blocker = await company.db.$client.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select from reviews where id = $1 for update', [lastReviewId])
    const request = company.clients.admin.post(path, body)
    const endBlockedRequest = async () => {
      const ended = await query<{ ended: boolean }>(
        company.database.url,
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(ended).toEqual([{ ended: true }])
    }
    await vi.waitFor(endBlockedRequest, { timeout: 60_000 })
    expect((await request).status).toBeGreaterThanOrEqual(500)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
}

async function lastEntry(): Promise<HistoryEntry | undefined> {
  const response = await company.clients.admin.get('/history?limit=1')
  return response.json<{ history: HistoryEntry[] }>().history[0]
}

test('the history counts the reviews of an action that was interrupted', async () => {
  const cycleId = await addCycle(company, { name: 'Interrupted action' })
  const reviewIds = [
    (await addCycleReview(company, cycleId)).id,
    (await addCycleReview(company, cycleId)).id,
    (await addCycleReview(company, cycleId)).id,
  ]
  const body = { action: { kind: 'close', reason: 'Left the company' }, reviewIds }
  await interrupt(`/cycles/${cycleId}/actions`, body, reviewIds[2] ?? '')
  expect(await lastEntry()).toMatchObject({
    subjectName: 'Interrupted action',
    fieldChanged: 'action',
    newValue: '2',
  })
})

test('the history counts the changes of a comparison that was interrupted', async () => {
  const cycleId = await addCycle(company, { name: 'Interrupted changes' })
  const moved = [
    await addCycleReview(company, cycleId),
    await addCycleReview(company, cycleId),
    await addCycleReview(company, cycleId),
  ]
  for (const { person } of moved) await updateUser(company.db, person.id, { department: 'QA' })
  const changes = moved.map(({ person }) => ({ userId: person.id, kind: 'moved' }))
  await interrupt(`/cycles/${cycleId}/changes`, { changes }, moved[2]?.id ?? '')
  expect(await lastEntry()).toMatchObject({
    subjectName: 'Interrupted changes',
    fieldChanged: 'changes',
    newValue: '2',
  })
})
