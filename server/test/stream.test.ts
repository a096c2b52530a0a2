import type { Notification, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notifications } from '#db/schema'
import { type Company, notificationsOf, startCompany } from './support/reviews'
import { listen, openStream, type TestStream, tell } from './support/stream'

let company: Company
let address: string

beforeAll(async () => {
  company = await startCompany()
  address = await listen(company)
})
beforeEach(() => company.db.delete(notifications))
afterAll(() => company.close())

const streamOf = (who: 'employee' | 'first', query = {}, headers = {}): Promise<TestStream> =>
  openStream(address, { token: company.callers[who].token, query, headers })

const tellEmployee = (text: string, meanwhile?: () => Promise<unknown>) =>
  tell(company.db, company.people.employee.id, text, meanwhile)

describe('a stream', () => {
  test('brings what the list shows, as soon as it happens, and nobody else’s', async () => {
    const [employee, first] = [await streamOf('employee'), await streamOf('first')]
    const review = await company.createReview()
    const [event] = await employee.received(1)
    expect(event?.data).toEqual((await notificationsOf(company.callers.employee))[0])
    expect(event?.data).toMatchObject({
      reviewId: review.id,
      userId: company.people.employee.id,
      isRead: false,
    })
    await first.received(1)
    await move(review)
    await first.received(2)
    expect(first.texts()[1]).toContain('It is your turn: check the goals')
    expect(employee.texts()).toHaveLength(1)
    for (const stream of [employee, first]) stream.cut()
  })

  test('says what it is, and that nobody on the way may keep it', async () => {
    const stream = await streamOf('employee')
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stream.cut()
  })

  test('tells nothing of what has been rolled back', async () => {
    const stream = await streamOf('employee')
    const failing = tellEmployee('Never', () => Promise.reject(new Error('changed my mind')))
    await expect(failing).rejects.toThrow()
    await tellEmployee('Really')
    await stream.received(1)
    expect(stream.texts()).toEqual(['Really'])
    stream.cut()
  })

  test('brings what commits late, though its number is lower than what it has brought', async () => {
    const stream = await streamOf('employee')
    await tellEmployee('Slow', async () => {
      await tellEmployee('Fast')
      await stream.received(1)
    })
    await stream.received(2)
    expect(stream.events().map(({ data }) => data.text)).toEqual(['Fast', 'Slow'])
    stream.cut()
  })

  test('is counted while it is open', async () => {
    await vi.waitFor(() => expect(company.app.openStreams.count).toBe(0))
    const stream = await streamOf('employee')
    expect(company.app.openStreams.count).toBe(1)
    stream.cut()
    await vi.waitFor(() => expect(company.app.openStreams.count).toBe(0))
  })

  test('is refused without a good token, and the token is in no log', async () => {
    const refused = [undefined, 'made-up', `${company.callers.employee.token}x`]
    for (const token of refused) expect((await openStream(address, { token })).status).toBe(401)
    const stream = await streamOf('employee')
    stream.cut()
    await stream.ended
    await vi.waitFor(() => expect(company.logged()).toContain('/api/notifications/stream'))
    expect(company.logged()).not.toContain(company.callers.employee.token)
  })
})

describe('without a last event', () => {
  test('it begins with what comes after it was opened', async () => {
    await tellEmployee('Before')
    for (const query of [{}, { lastEventId: '' }, { lastEventId: 'first' }, { lastEventId: '-1' }]) {
      const stream = await streamOf('employee', query)
      await tellEmployee(`After ${query.lastEventId}`)
      await stream.received(1)
      expect(stream.texts()).toEqual([`After ${query.lastEventId}`])
      stream.cut()
    }
  })

  test('it brings what was under way when it was opened, though its number is lower than what came before', async () => {
    let stream: TestStream | undefined
    await tellEmployee('Slow', async () => {
      await tellEmployee('Fast')
      stream = await streamOf('employee')
    })
    await stream?.received(1)
    expect(stream?.texts()).toEqual(['Slow'])
    stream?.cut()
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
  ])('%s, it brings what was missed', async (_where, ask) => {
    const before = await streamOf('employee')
    await tellEmployee('Seen')
    await before.received(1)
    before.cut()
    await tellEmployee('Missed')
    await tell(company.db, company.people.first.id, 'Not yours')
    const [query, headers] = ask(before.lastEventId() ?? '')
    const stream = await streamOf('employee', query, headers)
    await vi.waitFor(() => expect(stream.texts()).toContain('Missed'))
    await tellEmployee('New')
    await vi.waitFor(() =>
      expect(stream.texts().filter((text) => text !== 'Seen')).toEqual(['Missed', 'New']),
    )
    expect(stream.texts()).not.toContain('Not yours')
    stream.cut()
  })

  test('it brings what has a lower number and was committed later', async () => {
    let first: TestStream | undefined
    await tellEmployee('Slow', async () => {
      first = await streamOf('employee')
      await tellEmployee('Fast')
      await first.received(1)
      first.cut()
    })
    const stream = await streamOf('employee', { lastEventId: first?.lastEventId() ?? '' })
    await vi.waitFor(() => expect(stream.texts()).toContain('Slow'))
    stream.cut()
  })

  test('it brings more than fits into one reading, in order, and nothing that was cleared', async () => {
    const texts = Array.from({ length: 230 }, (_, number) => `Number ${number}`)
    for (const text of texts) await tellEmployee(text)
    const { data } = (await company.callers.employee.get('/notifications')).json<{ data: Notification[] }>()
    const cleared = data.find(({ text }) => text.includes('>Number 7<'))
    await company.callers.employee.delete(`/notifications/${cleared?.id}`)
    const stream = await streamOf('employee', { lastEventId: '0' })
    await stream.received(229)
    expect(stream.events().map(({ data }) => data.text)).toEqual(texts.filter((text) => text !== 'Number 7'))
    stream.cut()
  })
})

async function move(review: Review): Promise<void> {
  await company.callers.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
}
