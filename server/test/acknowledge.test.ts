import type { Review, ReviewsResponse } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#db/schema'
import {
  type Company,
  notificationsOf,
  readyIn,
  savedIn,
  startCompany,
  type UserName,
} from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

/** A review that has just been completed. */
beforeEach(async () => {
  review = await company.createReview()
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await company.save(company.clients.second, review.id, { evaluationPhase: 'final' })
})

const post = (who: UserName, call: string, body?: object) =>
  company.clients[who].post(`/reviews/${review.id}/${call}`, body)
const listed = async (status: string) => {
  const { reviews } = (await company.clients.admin.get(`/reviews?status=${status}`)).json<ReviewsResponse>()
  return reviews.map(({ id }) => id)
}

/** The actions on the result, newest first. */
const actionsIn = (log: Review['evaluationLogs']) =>
  log.map(({ action }) => action).filter((action) => /ACKNOWLEDGED|REPLIED|TALK/.test(action))

test('the employee confirms that they have read the result, and everyone sees it', async () => {
  expect(await listed('not-acknowledged')).toContain(review.id)
  const { acknowledgedAt } = savedIn(await post('employee', 'acknowledge'))
  expect(acknowledgedAt).not.toBeNull()
  const read = await company.read(company.clients.first, review.id)
  expect(read).toMatchObject({ acknowledgedAt, repliedAt: null })
  expect(read.evaluationLogs[0]).toMatchObject({ action: 'ACKNOWLEDGED' })
  expect(await listed('not-acknowledged')).not.toContain(review.id)
  expect(savedIn(await post('employee', 'acknowledge')).acknowledgedAt).toBe(acknowledgedAt)
})

test('the employee replies once, and the evaluators are told', async () => {
  const employeeComments = 'Thank you for the year.'
  const { version } = savedIn(await post('employee', 'reply', { employeeComments }))
  const read = await company.read(company.clients.second, review.id)
  expect(read).toMatchObject({ employeeComments, version })
  expect(read.repliedAt).not.toBeNull()
  expect(read.acknowledgedAt).not.toBeNull()
  const [notification] = await notificationsOf(company.clients.first)
  expect(notification?.text).toContain('replied')
  const again = await post('employee', 'reply', { employeeComments: 'Another one' })
  expect(again.json()).toMatchObject({ code: 'ALREADY_REPLIED', review: { employeeComments } })
})

test('a reply has at most 2,000 characters and is not empty', async () => {
  expect((await post('employee', 'reply', { employeeComments: 'x'.repeat(2001) })).status).toBe(400)
  expect((await post('employee', 'reply', { employeeComments: ' ' })).status).toBe(400)
  expect((await post('employee', 'reply', { employeeComments: 'x'.repeat(2000) })).status).toBe(200)
})

test('of two replies at the same time, one is stored and the other is told so', async () => {
  const texts = ['One', 'Two']
  const replies = texts.map((employeeComments) => post('employee', 'reply', { employeeComments }))
  const responses = await Promise.all(replies)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stored = texts[responses.findIndex(({ status }) => status === 200)]
  const lost = responses.find(({ status }) => status === 409)
  expect(lost?.json()).toMatchObject({ code: 'ALREADY_REPLIED', review: { employeeComments: stored } })
  const { employeeComments, evaluationLogs } = await company.read(company.clients.first, review.id)
  expect(employeeComments).toBe(stored)
  expect(actionsIn(evaluationLogs)).toEqual(['REPLIED', 'ACKNOWLEDGED'])
})

test('of two admins who close a request at the same time, one succeeds and the other is told so', async () => {
  await post('employee', 'talk')
  const closes = (['admin', 'superAdmin'] as const).map((who) => post(who, 'talk/close', { outcome: who }))
  const responses = await Promise.all(closes)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const outcome = responses[0]?.status === 200 ? 'admin' : 'superAdmin'
  const lost = responses.find(({ status }) => status === 409)
  expect(lost?.json()).toMatchObject({ code: 'NO_OPEN_TALK', review: { talk: { outcome } } })
  const { talk, evaluationLogs } = await company.read(company.clients.employee, review.id)
  expect(talk).toMatchObject({ outcome })
  expect(actionsIn(evaluationLogs)).toEqual(['TALK_CLOSED', 'TALK_REQUESTED'])
  const told = await notificationsOf(company.clients.employee)
  expect(told.filter(({ reviewId, text }) => reviewId === review.id && text.includes('closed'))).toHaveLength(
    1,
  )
})

test('two clicks on the same button are one request', async () => {
  const before = (await notificationsOf(company.clients.admin)).length
  for (const call of ['acknowledge', 'talk']) {
    const responses = await Promise.all([post('employee', call), post('employee', call)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  }
  const { evaluationLogs } = await company.read(company.clients.employee, review.id)
  expect(actionsIn(evaluationLogs)).toEqual(['TALK_REQUESTED', 'ACKNOWLEDGED'])
  expect(await notificationsOf(company.clients.admin)).toHaveLength(before + 1)
})

test('a request to talk is a task of the admins until one of them closes it', async () => {
  expect((await post('employee', 'talk')).status).toBe(200)
  expect(await listed('talk')).toContain(review.id)
  const [notification] = await notificationsOf(company.clients.admin)
  expect(notification?.text).toContain('would like to talk')
  expect((await post('second', 'talk/close', { outcome: 'We talked' })).status).toBe(403)
  expect(savedIn(await post('admin', 'talk/close', { outcome: 'We talked' })).talk).toMatchObject({
    outcome: 'We talked',
  })
  expect(await listed('talk')).not.toContain(review.id)
  const [told] = await notificationsOf(company.clients.employee)
  expect(told?.text).toContain('We talked')
  expect((await post('admin', 'talk/close', { outcome: 'Again' })).json()).toMatchObject({
    code: 'NO_OPEN_TALK',
  })
})

test('each request is one mail to every admin who gets mails, also a second request', async () => {
  await company.db.delete(mails)
  const mailed = async () => {
    const rows = await company.db.select().from(mails)
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()
  }
  const subject = 'Emil Employee would like to talk about their result'
  await Promise.all([post('employee', 'talk'), post('employee', 'talk')])
  expect(await mailed()).toEqual([`admin@example.com: ${subject}`, `superadmin@example.com: ${subject}`])
  await post('admin', 'talk/close', { outcome: 'We talked' })
  await company.clients.admin.put(`/users/${company.people.admin.id}`, { turnMails: false })
  await company.db.delete(mails)
  const told = (await notificationsOf(company.clients.admin)).length
  expect(savedIn(await post('employee', 'talk')).talk).toMatchObject({ outcome: null })
  expect(await mailed()).toEqual([`superadmin@example.com: ${subject}`])
  expect(await notificationsOf(company.clients.admin)).toHaveLength(told + 1)
  expect(await listed('talk')).toContain(review.id)
  await post('superAdmin', 'talk/close', { outcome: 'We talked again' })
  const { evaluationLogs } = await company.read(company.clients.employee, review.id)
  const outcomes = evaluationLogs.filter(({ action }) => action === 'TALK_CLOSED')
  expect(outcomes.map(({ revertReason }) => revertReason)).toEqual(['We talked again', 'We talked'])
  expect(actionsIn(evaluationLogs)).toHaveLength(4)
})

test('nobody does this for someone else or before the review is completed', async () => {
  const reply = { employeeComments: 'Not mine' }
  for (const [call, body] of [['acknowledge'], ['talk'], ['reply', reply]] as const) {
    for (const who of ['first', 'second', 'admin', 'superAdmin'] as const) {
      expect((await post(who, call, body)).status).toBe(403)
    }
    expect((await post('stranger', call, body)).status).toBe(404)
  }
  await company.arrange(review.id, { phase: 'second-evaluation' })
  expect((await post('employee', 'acknowledge')).json()).toMatchObject({ code: 'NOT_RELEASED' })
})

test('a held result can neither be acknowledged nor answered, and is not counted', async () => {
  await company.arrange(review.id, { isHeld: true, releasedAt: null })
  const calls = ['acknowledge', 'talk', 'reply'].map((call) =>
    post('employee', call, call === 'reply' ? { employeeComments: 'Thank you' } : undefined),
  )
  for (const response of await Promise.all(calls)) {
    expect(response.json()).toMatchObject({ code: 'NOT_RELEASED' })
    expect(JSON.stringify(response.json())).not.toContain('A second comment')
  }
  expect(await listed('not-acknowledged')).not.toContain(review.id)
})

test('an admin answers their own result like any employee, and another admin closes the request', async () => {
  review = await company.createReview({ userId: company.people.admin.id })
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await company.save(company.clients.second, review.id, { evaluationPhase: 'final' })
  const before = (await notificationsOf(company.clients.admin)).length
  expect((await post('admin', 'acknowledge')).status).toBe(200)
  expect((await post('admin', 'talk')).status).toBe(200)
  expect(await notificationsOf(company.clients.admin)).toHaveLength(before)
  expect((await notificationsOf(company.clients.superAdmin))[0]?.text).toContain('would like to talk')
  expect((await post('admin', 'talk/close', { outcome: 'Fine' })).status).toBe(403)
  expect((await post('superAdmin', 'talk/close', { outcome: 'Fine' })).status).toBe(200)
})
