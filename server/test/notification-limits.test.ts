import type { Review } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import {
  type LimitedNotification,
  notificationLimits,
} from '@evenhand/domain/notifications/notification-limits'
import { phases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts, notifications } from '#db/schema'
import type { ApiResponse } from './support/client'
import { type Company, readyIn, savedIn, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
})
afterAll(() => company.close())

const put = (who: UserName, body: object) => company.clients[who].put(`/reviews/${review.id}`, body)
const post = (who: UserName, call: string, body?: object) =>
  company.clients[who].post(`/reviews/${review.id}/${call}`, body)

async function submitted(): Promise<void> {
  await company.arrange(review.id, readyIn('self-evaluation', review))
  savedIn(await put('employee', { evaluationPhase: 'first-evaluation' }))
}

const today = () => dayIn('UTC', company.clock.now())

/** The actor and the request of each notification. */
const actions: Record<LimitedNotification, { who: UserName; send: () => Promise<ApiResponse> }> = {
  'stand-in': {
    who: 'first',
    send: () =>
      company.clients.first.post(`/users/${company.people.first.id}/stand-ins`, {
        standInId: company.people.stranger.id,
        firstDay: today(),
        lastDay: today(),
      }),
  },
  withdraw: {
    who: 'employee',
    async send() {
      await submitted()
      return post('employee', 'withdraw')
    },
  },
  'ask-back': {
    who: 'employee',
    async send() {
      await submitted()
      return post('employee', 'ask-back', { reason: 'I forgot something.' })
    },
  },
  revert: {
    who: 'first',
    async send() {
      await submitted()
      return put('first', { evaluationPhase: phases[3], prev: true, revertReason: 'Please explain.' })
    },
  },
  talk: {
    who: 'employee',
    async send() {
      await company.arrange(review.id, { ...readyIn('final', review), talkRequestedAt: null })
      return post('employee', 'talk')
    },
  },
  reminder: { who: 'admin', send: () => post('admin', 'remind') },
  assignment: { who: 'admin', send: () => put('admin', { endDate: '2027-02-01' }) },
}

test.each(Object.entries(actions))('%s is limited per person and day', async (kind, { who, send }) => {
  const limit = notificationLimits[kind as LimitedNotification]
  const windowEndsAt = new Date(company.clock.now().getTime() + 5 * 3600_000)
  const key = `notify:${kind}:${company.people[who].id}`
  await company.db.insert(attempts).values({ key, count: limit, windowEndsAt })
  const refused = await send()
  const before = await company.db.$count(notifications)
  expect([refused.status, refused.json()]).toMatchObject([
    429,
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'You have notified other people very often today. Please try again in 5 hours.',
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4 * 3600)
  await company.db.update(attempts).set({ count: limit - 1 })
  review = await company.createReview()
  expect((await send()).status).toBe(200)
  expect(await company.db.$count(notifications)).toBeGreaterThan(before + 3)
})
