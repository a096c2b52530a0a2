import type { Notification, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#db/schema'
import { type Company, notificationsOf, startCompany } from './support/reviews'
import { listen, notify, openStream, type TestStream } from './support/stream'
import { until } from './support/until'

let company: Company
let address: string

beforeAll(async () => {
  company = await startCompany()
  address = await listen(company)
})
beforeEach(() => company.db.delete(notifications))
afterAll(() => company.close())

const streamOf = (who: 'employee' | 'first', query = {}, headers = {}): Promise<TestStream> =>
  openStream(address, { token: company.clients[who].token, query, headers })

const notifyEmployee = (text: string, meanwhile?: () => Promise<unknown>) =>
  notify(company.db, company.people.employee.id, text, meanwhile)

describe('a stream', () => {
  test('sends new notifications as they appear in the list, and no one else’s', async () => {
    const [employee, first] = [await streamOf('employee'), await streamOf('first')]
    const review = await company.createReview()
    const [event] = await employee.received(1)
    expect(event?.data).toEqual((await notificationsOf(company.clients.employee))[0])
    expect(event?.data).toMatchObject({
      reviewId: review.id,
      userId: company.people.employee.id,
      isRead: false,
    })
    await first.received(1)
    await move(review)
    await first.received(2)
    expect(first.texts()[1]).toContain("It's your turn to check the goals")
    expect(employee.texts()).toHaveLength(1)
    for (const stream of [employee, first]) stream.disconnect()
  })

  test('has headers that keep proxies from buffering and caching it', async () => {
    const stream = await streamOf('employee')
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stream.disconnect()
  })

  test('sends nothing that was rolled back', async () => {
    const stream = await streamOf('employee')
    const failing = notifyEmployee('Never', () => Promise.reject(new Error('rolled back')))
    await expect(failing).rejects.toThrow()
    await notifyEmployee('Really')
    await stream.received(1)
    expect(stream.texts()).toEqual(['Really'])
    stream.disconnect()
  })

  test('sends notifications in the order in which they commit', async () => {
    const stream = await streamOf('employee')
    await notifyEmployee('Slow', async () => {
      await notifyEmployee('Fast')
      await stream.received(1)
    })
    await stream.received(2)
    expect(stream.texts()).toEqual(['Fast', 'Slow'])
    const [fast, slow] = stream.events()
    expect(Number(slow?.id)).toBeGreaterThan(Number(fast?.id))
    stream.disconnect()
  })

  test('is counted while it is open', async () => {
    await until(() => company.app.openStreams.size === 0)
    const stream = await streamOf('employee')
    expect(company.app.openStreams.size).toBe(1)
    stream.disconnect()
    await until(() => company.app.openStreams.size === 0)
  })

  test('is rejected without a valid token, and the token is not logged', async () => {
    const invalidTokens = [undefined, 'made-up', `${company.clients.employee.token}x`]
    for (const token of invalidTokens) expect((await openStream(address, { token })).status).toBe(401)
    const stream = await streamOf('employee')
    stream.disconnect()
    await stream.ended
    await until(() => company.logged().includes('/api/notifications/stream'))
    expect(company.logged()).not.toContain(company.clients.employee.token)
  })
})

describe('without a last event', () => {
  test('it starts with notifications written after it was opened', async () => {
    await notifyEmployee('Before')
    for (const query of [{}, { lastEventId: '' }, { lastEventId: 'first' }, { lastEventId: '-1' }]) {
      const stream = await streamOf('employee', query)
      await notifyEmployee(`After ${query.lastEventId}`)
      await stream.received(1)
      expect(stream.texts()).toEqual([`After ${query.lastEventId}`])
      stream.disconnect()
    }
  })

  test('it sends a notification that was written before it was opened and committed after', async () => {
    let stream: TestStream | undefined
    await notifyEmployee('Slow', async () => {
      await notifyEmployee('Fast')
      stream = await streamOf('employee')
    })
    await stream?.received(1)
    expect(stream?.texts()).toEqual(['Slow'])
    stream?.disconnect()
  })
})

describe('after a last event', () => {
  test.each([
    ['in the query', (id: string) => [{ lastEventId: id }, {}]],
    ['in the header', (id: string) => [{}, { 'last-event-id': id }]],
    [
      'in both, where the header is newer',
      (id: string) => [{ lastEventId: '999999999' }, { 'last-event-id': id }],
    ],
  ])('%s, it sends missed notifications, and none twice', async (_where, resumeAfter) => {
    const before = await streamOf('employee')
    await notifyEmployee('Seen')
    await before.received(1)
    before.disconnect()
    await notifyEmployee('Missed')
    await notify(company.db, company.people.first.id, 'Not yours')
    const [query, headers] = resumeAfter(before.lastEventId() ?? '')
    const stream = await streamOf('employee', query, headers)
    await stream.received(1)
    await notifyEmployee('New')
    await stream.received(2)
    expect(stream.texts()).toEqual(['Missed', 'New'])
    stream.disconnect()
  })

  test('it sends a notification that was written before that event and committed after it', async () => {
    let first: TestStream | undefined
    await notifyEmployee('Slow', async () => {
      first = await streamOf('employee')
      await notifyEmployee('Fast')
      await first.received(1)
      first.disconnect()
    })
    const stream = await streamOf('employee', { lastEventId: first?.lastEventId() ?? '' })
    await stream.received(1)
    expect(stream.texts()).toEqual(['Slow'])
    stream.disconnect()
  })

  test('it sends more than one page in order, without cleared notifications', async () => {
    const texts = Array.from({ length: 230 }, (_, number) => `Number ${number}`)
    for (const text of texts) await notifyEmployee(text)
    const { data } = (await company.clients.employee.get('/notifications')).json<{ data: Notification[] }>()
    const cleared = data.find(({ text }) => text.includes('>Number 7<'))
    await company.clients.employee.delete(`/notifications/${cleared?.id}`)
    const stream = await streamOf('employee', { lastEventId: '0' })
    await stream.received(229)
    expect(stream.texts()).toEqual(texts.filter((text) => text !== 'Number 7'))
    stream.disconnect()
  })
})

async function move(review: Review): Promise<void> {
  await company.clients.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
}
