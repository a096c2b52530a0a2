import type {
  HistoryResponse,
  LevelsResponse,
  Review,
  ReviewCard,
  ReviewsResponse,
  SavedReview,
} from '@evenhand/domain/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseNextReview } from '#features/cycle-release/commands'
import { sendBlockedRequest } from './support/blocked-requests'
import type { ApiClient } from './support/client'
import { heldCycle, launchContext } from './support/cycles'
import { filledIn } from './support/review-visibility'
import { type Company, reviewIn, savedIn, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

interface Held {
  cycleId: string
  review: Review
  employee: ApiClient
}

/** A completed review with the result 3, whose cycle holds it back. */
async function held(fields: { cycleId?: string; isHeld?: boolean } = {}): Promise<Held> {
  const { person, client } = await company.hire()
  const { id } = await company.createReview({ userId: person.id })
  const cycleId = fields.cycleId ?? (await heldCycle(company))
  const review = await company.read(company.clients.admin, id)
  await company.arrange(id, { ...filledIn('final', review, 'admin'), isHeld: true, ...fields, cycleId })
  return { cycleId, employee: client, review: await company.read(company.clients.admin, id) }
}

const reason = 'Same work as others in the team'

function adjust(
  { review: { id, version } }: Pick<Held, 'review'>,
  change: object = {},
  who: ApiClient = company.clients.admin,
) {
  return who.post(`/reviews/${id}/adjustment`, { to: 4.25, reason, version, ...change })
}

function undo({ id, version }: Pick<Review, 'id' | 'version'>, who = company.clients.admin) {
  return who.post(`/reviews/${id}/adjustment/undo`, { version })
}

/** The review as an entry of a list. */
async function listed(who: ApiClient, { id }: Pick<Review, 'id'>): Promise<ReviewCard | undefined> {
  const { reviews } = (await who.get('/reviews?limit=100')).json<ReviewsResponse>()
  return reviews.find((review) => review.id === id)
}

const release = (cycleId: string) => company.clients.superAdmin.post(`/cycles/${cycleId}/release`)

async function runReleases(): Promise<void> {
  while (await releaseNextReview(launchContext(company)));
}

const adjusted = {
  rating: 4.25,
  isAdjusted: true,
  computedRating: 3,
  evaluationScoring: { overallPerformanceRating: 4.25, performanceLevel: 'Exceeds Expectations' },
}

describe('an admin adjusts a held result', () => {
  test('and evaluators see the new result, but not who adjusted it or why', async () => {
    const { admin, superAdmin, first, second } = company.clients
    const result = await held()
    const { review } = result
    expect(review).toMatchObject({ rating: 3, isAdjusted: false, computedRating: null, canAdjust: true })
    const saved = savedIn(await adjust(result))
    expect(saved).toMatchObject({ ...adjusted, canAdjust: true, version: review.version + 1 })
    expect(saved.detailedEvaluations).toEqual(review.detailedEvaluations)
    expect(saved.evaluationScoring.weightedTotal).toBe(review.evaluationScoring.weightedTotal)
    for (const who of [admin, superAdmin]) {
      const { evaluationLogs, evaluationLogCount, olderLogs, ...seen } = await company.read(who, review.id)
      expect(seen).toEqual(saved)
      expect(evaluationLogs[0]).toMatchObject({
        action: 'ADJUSTED',
        section: 'Review',
        oldValue: '3',
        newValue: '4.25',
        revertReason: reason,
        evaluatorId: company.people.admin.id,
      })
    }
    for (const who of [admin, first, second]) expect(await listed(who, review)).toMatchObject(adjusted)
    for (const who of [first, second]) {
      const seen = await company.read(who, review.id)
      expect(seen).toMatchObject({ ...adjusted, canAdjust: false })
      expect(JSON.stringify(seen.evaluationLogs)).not.toMatch(/ADJUSTED|Same work/)
    }
  })

  test('and undoes it, which is another log entry', async () => {
    const result = await held()
    const { review } = result
    const { version } = savedIn(await adjust(result, { to: 1 }))
    const undone = savedIn(await undo({ id: review.id, version }, company.clients.superAdmin))
    const { evaluationLogs, evaluationLogCount, olderLogs, ...before } = review
    expect(undone).toEqual({ ...before, version: version + 1, updatedAt: undone.updatedAt })
    const { evaluationLogs: log } = await company.read(company.clients.admin, review.id)
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'ADJUSTMENT_UNDONE', oldValue: '1', newValue: '3', revertReason: null },
      { action: 'ADJUSTED', oldValue: '3', newValue: '1' },
    ])
    expect(log.slice(2)).toEqual(evaluationLogs)
    expect((await undo(undone)).json()).toMatchObject({ code: 'NOT_ADJUSTED', review: { rating: 3 } })
  })

  test('but invalid input is rejected', async () => {
    const result = await held()
    const errors = async (change: object) => (await adjust(result, change)).json<{ error: object }>().error
    const to = 'Enter a number from 1 to 5 with at most two decimal places.'
    for (const wrong of [0.5, 5.1, 3.333, '4', null]) expect(await errors({ to: wrong })).toEqual({ to })
    expect(await errors({ to: 3 })).toEqual({ to: 'This is already the current result.' })
    expect(await errors({ reason: ' \n' })).toEqual({ reason: 'Enter a reason.' })
    expect(await errors({ reason: 'x'.repeat(501) })).toEqual({
      reason: 'This cannot exceed 500 characters.',
    })
    expect(await errors({ version: undefined })).toEqual({ version: expect.any(String) })
    expect(await company.read(company.clients.admin, result.review.id)).toEqual(result.review)
  })

  test('but only until the cycle is released, and only if an admin releases it', async () => {
    const onDate = await held({ cycleId: await heldCycle(company, { when: 'on-date', date: '2030-01-01' }) })
    expect((await adjust(onDate)).json()).toMatchObject({ code: 'NOT_ADJUSTABLE' })
    const seen = await held({ isHeld: false })
    expect((await adjust(seen)).json()).toMatchObject({ code: 'ALREADY_RELEASED' })
    const single = await company.createReview()
    await company.arrange(single.id, { ...filledIn('final', single, 'admin'), isHeld: true })
    expect((await adjust({ review: single })).json()).toMatchObject({ code: 'NOT_ADJUSTABLE' })
    for (const { review } of [onDate, seen, { review: single }])
      expect(await company.read(company.clients.admin, review.id)).toMatchObject({ canAdjust: false })
  })
})

test('of two admins who adjust the same result at the same time, one gets a conflict with the new result', async () => {
  const result = await held()
  const responses = await Promise.all([
    adjust(result, { to: 4 }),
    adjust(result, { to: 2 }, company.clients.superAdmin),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = responses.find(({ status }) => status === 200)
  const loser = responses.find(({ status }) => status === 409)
  expect(loser?.json()).toMatchObject({
    code: 'VERSION_CONFLICT',
    review: { rating: winner?.json<{ review: SavedReview }>().review.rating },
  })
})

describe('a release', () => {
  test('keeps the adjusted result, and tells the employee only that it was adjusted', async () => {
    const result = await held()
    const { cycleId, review, employee } = result
    await adjust(result)
    const nothing = { rating: 0, isAdjusted: false, computedRating: null }
    expect(await company.read(employee, review.id)).toMatchObject(nothing)
    expect(await listed(employee, review)).toMatchObject(nothing)
    expect((await release(cycleId)).status).toBe(200)
    expect((await adjust(result)).json()).toMatchObject({ code: 'ALREADY_RELEASED' })
    await runReleases()
    const own = await company.read(employee, review.id)
    expect(own).toMatchObject({ ...adjusted, canAdjust: false, isHeld: false })
    expect(await listed(employee, review)).toMatchObject(adjusted)
    expect(JSON.stringify(own)).not.toMatch(/ADJUSTED|Same work|Ada/)
    expect(own.evaluationLogs[0]).toMatchObject({ action: 'RELEASED' })
    const { version } = await company.read(company.clients.admin, review.id)
    expect((await undo({ id: review.id, version })).json()).toMatchObject({ code: 'ALREADY_RELEASED' })
  })

  test('does not say that the result was adjusted if a setting hides it', async () => {
    const result = await held()
    const { cycleId, review, employee } = result
    await adjust(result)
    await release(cycleId)
    await runReleases()
    const { admin, first } = company.clients
    const set = (tellAdjusted: boolean) => admin.put('/settings', { tellAdjusted })
    expect((await set(false)).json()).toMatchObject({ settings: { tellAdjusted: false } })
    const own = await company.read(employee, review.id)
    expect(own).toMatchObject({ rating: 4.25, isAdjusted: false, computedRating: null })
    expect(await listed(employee, review)).toMatchObject({
      rating: 4.25,
      isAdjusted: false,
      computedRating: null,
    })
    expect(reviewIn(await admin.get(`/reviews/${review.id}?as=employee`))).toEqual(own)
    for (const who of [admin, first])
      expect(await company.read(who, review.id)).toMatchObject({ rating: 4.25, isAdjusted: true })
    const { history } = (await admin.get('/history')).json<HistoryResponse>()
    expect(history[0]).toMatchObject({ fieldChanged: 'tellAdjusted', oldValue: 'true', newValue: 'false' })
    await set(true)
    expect(await company.read(employee, review.id)).toEqual({ ...own, isAdjusted: true, computedRating: 3 })
  })

  test('that starts first rejects an adjustment that waits for it', async () => {
    const result = await held()
    const { cycleId, review, employee } = result
    // The release waits for its admin, and the adjustment for the release.
    let adjusting: ReturnType<typeof adjust> | undefined
    const released = await sendBlockedRequest(company, {
      lock: 'select from users where id = $1 for update',
      values: [company.people.superAdmin.id],
      request: () => release(cycleId),
      whileBlocked: async () => {
        adjusting = adjust(result)
      },
    })
    expect([released.status, (await adjusting)?.json<{ code: string }>().code]).toEqual([
      200,
      'ALREADY_RELEASED',
    ])
    await runReleases()
    expect(await company.read(employee, review.id)).toMatchObject({ rating: 3, isAdjusted: false })
  })

  test('waits for an adjustment that starts first, and keeps it', async () => {
    const result = await held()
    const { cycleId, review, employee } = result
    let releasing: ReturnType<typeof release> | undefined
    const response = await sendBlockedRequest(company, {
      lock: 'select from reviews where id = $1 for update',
      values: [review.id],
      request: () => adjust(result),
      whileBlocked: async () => {
        releasing = release(cycleId)
      },
    })
    expect([response.status, (await releasing)?.status]).toEqual([200, 200])
    await runReleases()
    expect(await company.read(employee, review.id)).toMatchObject(adjusted)
  })

  test('and an adjustment at the same time: the employee sees what the adjustment returned', async () => {
    for (let round = 0; round < 5; round++) {
      const result = await held()
      const { cycleId, review, employee } = result
      const [response, released] = await Promise.all([adjust(result), release(cycleId), runReleases()])
      expect(released.status).toBe(200)
      await runReleases()
      const isAdjusted = response.status === 200
      expect(response.json()).toMatchObject(isAdjusted ? { success: true } : { code: 'ALREADY_RELEASED' })
      const rating = isAdjusted ? 4.25 : 3
      expect(await company.read(employee, review.id)).toMatchObject({ rating, isAdjusted })
    }
  })
})

describe('the levels of a cycle', () => {
  const levels = async (cycleId: string, who: ApiClient) =>
    (await who.get(`/cycles/${cycleId}/levels`)).json<LevelsResponse>().levels

  test('are counted without open, closed and deleted reviews', async () => {
    const { admin } = company.clients
    const result = await held()
    const { cycleId } = result
    const others = await Promise.all(Array.from({ length: 4 }, () => held({ cycleId })))
    const [open, closed, deleted] = others.map(({ review }) => review.id)
    await company.arrange(open ?? '', { phase: 'second-evaluation' })
    await company.arrange(closed ?? '', { closedReason: 'Left' })
    await company.arrange(deleted ?? '', { deletedAt: sql`now()` as unknown as Date })
    expect(await levels(cycleId, admin)).toEqual([{ level: 'Meets Expectations', count: 2 }])
    await adjust(result)
    expect(await levels(cycleId, admin)).toEqual([
      { level: 'Exceeds Expectations', count: 1 },
      { level: 'Meets Expectations', count: 1 },
    ])
    expect((await admin.get(`/cycles/${result.review.id}/levels`)).status).toBe(404)
  })

  test('do not reveal the result of an admin to that admin', async () => {
    const { cycleId } = await held()
    const own = await company.createReview({ userId: company.people.admin.id })
    await company.arrange(own.id, { ...filledIn('final', own, 'admin'), isHeld: true, cycleId })
    expect(await levels(cycleId, company.clients.admin)).toEqual([{ level: 'Meets Expectations', count: 1 }])
    expect(await levels(cycleId, company.clients.superAdmin)).toEqual([
      { level: 'Meets Expectations', count: 2 },
    ])
  })
})
