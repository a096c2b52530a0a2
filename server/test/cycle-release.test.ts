import type { CycleRelease, CyclesResponse, HistoryResponse, Review } from '@evenhand/domain/api'
import { addDays, dayIn } from '@evenhand/domain/days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, reviews } from '#db/schema'
import { releaseDueCycle, releaseNextReview } from '#features/cycle-release/commands'
import type { ApiClient } from './support/client'
import { changeSettings, draftFor, launch, launchContext, runLaunch } from './support/cycles'
import { type Company, notificationsOf, readyIn, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
})
afterAll(() => company.close())

const today = () => dayIn('UTC', company.clock.now())

interface Launched {
  id: string
  employee: ApiClient
  email: string
  review: Review
}

/** A running cycle with one review. */
async function launched(release: CycleRelease): Promise<Launched> {
  const { person, client: employee } = await company.hire()
  const { id } = await draftFor(company, [person.id])
  await changeSettings(company.clients.admin, id, (settings) => ({ ...settings, release }))
  await launch(company.clients.admin, id)
  await runLaunch(company)
  const [row] = await company.db.select().from(reviews).where(eq(reviews.cycleId, id))
  return {
    id,
    employee,
    email: person.email,
    review: await company.read(company.clients.admin, row?.id ?? ''),
  }
}

async function complete(review: Review): Promise<void> {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await company.save(company.clients.second, review.id, { evaluationPhase: 'final' })
}

async function runReleases(): Promise<void> {
  const context = launchContext(company)
  while (await releaseDueCycle(context));
  while (await releaseNextReview(context));
}

const byAdmin = { when: 'by-admin', date: null } as const
const release = (id: string) => company.clients.admin.post(`/cycles/${id}/release`)
const resultMails = (email: string) => company.db.$count(mails, eq(mails.recipient, email))

test('results are hidden until an admin releases the cycle, and then the employee is told', async () => {
  const { id, employee, email, review } = await launched(byAdmin)
  await complete(review)
  const before = await resultMails(email)
  const told = await notificationsOf(employee)
  expect(await company.read(employee, review.id)).toMatchObject({
    status: 'completed',
    isHeld: true,
    rating: 0,
    hidden: ['first', 'second', 'summary'],
    evaluationScoring: { overallPerformanceRating: 0, performanceLevel: null, weightedTotal: 0 },
  })
  expect(await company.read(company.clients.first, review.id)).toMatchObject({ rating: 3, hidden: [] })
  expect((await release(id)).json()).toMatchObject({ cycle: { releasedAt: expect.any(String) } })
  await runReleases()
  const after = await company.read(employee, review.id)
  expect(after).toMatchObject({ isHeld: false, rating: 3, hidden: [] })
  expect(after.evaluationLogs[0]).toMatchObject({ action: 'RELEASED', evaluatorId: company.people.admin.id })
  expect(await notificationsOf(employee)).toHaveLength(told.length + 1)
  expect(await resultMails(email)).toBe(before + 1)
  await runReleases()
  expect(await resultMails(email)).toBe(before + 1)
})

test('the list says which cycles hold their results back', async () => {
  const { admin } = company.clients
  const held = await launched(byAdmin)
  const others = [
    await launched({ when: 'when-completed', date: null }),
    await draftFor(company),
    await launched(byAdmin),
  ]
  await release(others[2]?.id ?? '')
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  const isHeld = (id: string) => cycles.find((cycle) => cycle.id === id)?.isHeld
  expect(isHeld(held.id)).toBe(true)
  expect(others.map(({ id }) => isHeld(id))).toEqual([false, false, false])
})

test('reviews that are completed after the release, and of latecomers, are released at once', async () => {
  const { id, employee, review } = await launched(byAdmin)
  expect((await release(id)).status).toBe(200)
  await complete(review)
  expect(await company.read(employee, review.id)).toMatchObject({ isHeld: false, rating: 3 })
  expect((await release(id)).json()).toMatchObject({ code: 'ALREADY_RELEASED' })

  const { person: boss } = await company.hire()
  const { person: manager } = await company.hire({ managerId: boss.id })
  const { person: latecomer } = await company.hire({ department: 'QA', managerId: manager.id })
  const changes = [{ userId: latecomer.id, kind: 'new' }]
  expect((await company.clients.admin.post(`/cycles/${id}/changes`, { changes })).status).toBe(200)
  await runLaunch(company)
  const [late] = await company.db.select().from(reviews).where(eq(reviews.userId, latecomer.id))
  expect(late).toMatchObject({ cycleId: id, isHeld: false })
})

test('the results of a closed cycle can still be released', async () => {
  const { id, employee, review } = await launched(byAdmin)
  await complete(review)
  expect((await company.clients.admin.post(`/cycles/${id}/close`)).status).toBe(200)
  expect(await company.read(employee, review.id)).toMatchObject({ isHeld: true })
  expect((await release(id)).status).toBe(200)
  await runReleases()
  expect(await company.read(employee, review.id)).toMatchObject({ isHeld: false, rating: 3 })
})

test('without such a setting, results are released when the review is completed', async () => {
  const { id, employee, review } = await launched({ when: 'when-completed', date: null })
  await complete(review)
  expect(await company.read(employee, review.id)).toMatchObject({ isHeld: false, rating: 3 })
  expect((await release(id)).status).toBe(409)
})

test('a release date is needed for a release on a date', async () => {
  const { id, settings, revision } = await draftFor(company)
  const put = (date: string | null) =>
    company.clients.admin.put(`/cycles/${id}`, {
      settings: { ...settings, release: { when: 'on-date', date } },
      revision,
    })
  expect((await put(null)).json()).toMatchObject({ error: { 'settings.release.date': expect.any(String) } })
  expect((await put(addDays(settings.startDate, -1))).status).toBe(400)
})

test('the date can be changed until the results are released', async () => {
  const { admin } = company.clients
  const { id } = await launched({ when: 'on-date', date: addDays(today(), 60) })
  const change = (body: object) => admin.put(`/cycles/${id}/release`, body)
  const date = addDays(today(), 90)
  expect((await change({ when: 'on-date', date })).json()).toMatchObject({
    cycle: { settings: { release: { when: 'on-date', date } }, isHeld: true },
  })
  expect((await change({ when: 'on-date', date: today() })).json()).toMatchObject({
    error: { date: 'Choose a day after today. To release the results now, use “Release results”.' },
  })
  expect((await change({ when: 'when-completed', date: null })).status).toBe(400)
  expect((await change(byAdmin)).json()).toMatchObject({ cycle: { settings: { release: byAdmin } } })
  const { history } = (await admin.get('/history')).json<HistoryResponse>()
  expect(history[0]).toMatchObject({ fieldChanged: 'releaseDate', oldValue: date, newValue: null })
  expect((await release(id)).status).toBe(200)
  expect((await change(byAdmin)).json()).toMatchObject({ code: 'ALREADY_RELEASED' })
})

/** The last test, because all sessions expire. */
test('results are released on the date of the cycle', async () => {
  const { employee, review } = await launched({ when: 'on-date', date: addDays(today(), 60) })
  await complete(review)
  await runReleases()
  expect(await company.read(employee, review.id)).toMatchObject({ isHeld: true })
  company.clock.advance(60 * 24 * 60 * 60 * 1000)
  await runReleases()
  const { client } = await company.hire({ role: 'admin' })
  expect((await company.read(client, review.id)).evaluationLogs[0]).toMatchObject({ action: 'RELEASED' })
})
