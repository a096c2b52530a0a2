import type { HistoryEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDueMails } from '#mail/store'
import { type Company, notificationsOf, startCompany } from './support/reviews'
import { listen, notify, openStream } from './support/stream'

// Rows that a newer version writes while this one runs alongside it during an upgrade.

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
  review = await company.createReview()
})
afterAll(() => company.close())

const run = (text: string, ...values: unknown[]) => company.db.$client.query(text, values)

test('a notification of an unknown kind is left out, also from streams and counts', async () => {
  const { client, person } = await company.hire()
  const stream = await openStream(await listen(company), { token: client.token })
  await run(
    `insert into notifications (owner_id, kind, values, user_id, created_at) values ($1, 'later', '{}', $1, now())`,
    person.id,
  )
  await notify(company.db, person.id, 'Known')
  const [event] = await stream.received(1)
  const response = await client.get('/notifications')
  expect([response.status, response.json()]).toMatchObject([200, { total: 1, unread: 1 }])
  expect(await notificationsOf(client)).toMatchObject([{ id: event?.data.id }])
  stream.disconnect()
})

test('a log entry with an unknown action is left out of the review and its exports', async () => {
  await run(
    `insert into review_logs (review_id, evaluator_id, action, visibility, started_at, created_at) values ($1, $2, 'LATER', 'open', now(), now())`,
    review.id,
    company.people.first.id,
  )
  const { evaluationLogs } = await company.read(company.clients.admin, review.id)
  expect(evaluationLogs.map(({ action }) => action)).toEqual(['CREATED'])
  for (const file of [`/reviews/${review.id}/pdf`, '/exports/reviews?format=csv&sheet=log']) {
    expect([file, (await company.clients.admin.get(file)).status]).toEqual([file, 200])
  }
})

test('history entries with unknown actions, subjects and fields are left out', async () => {
  const { person } = await company.hire()
  const insert = 'insert into history (actor_id, user_id, action, company_subject, field_changed, created_at)'
  for (const values of ["'LATER', null, null", "'UPDATED', 'later', null", "'UPDATED', null, 'later'"]) {
    await run(`${insert} values ($1, $1, ${values}, now())`, person.id)
  }
  await run(`${insert} values ($1, $1, 'UPDATED', null, 'email', now())`, person.id)
  for (const url of [`/users/${person.id}/history`, '/history']) {
    const response = await company.clients.admin.get(url)
    const { history, total } = response.json<{ history: HistoryEntry[]; total: number }>()
    expect([response.status, total, history[0]?.fieldChanged]).toEqual([200, history.length, 'email'])
  }
})

test('a mail without a text, whose link this version cannot write, is left to the newer version', async () => {
  await run('delete from mails')
  await run(
    `insert into mails (recipient, subject, text, html, created_at, next_try_at) values ('a@example.com', 'Later', '', '', now(), now())`,
  )
  const moment = new Date(company.clock.now().getTime() + 60_000)
  expect(await claimDueMails(company.db, 'other', { now: moment, leaseEndsAt: moment, limit: 1 })).toEqual([])
})
