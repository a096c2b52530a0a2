import { get } from 'node:http'
import type { HistoryResponse, Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withConnection } from '#db/open'
import { history, reviewLogs } from '#db/schema'
import { createExportQueue } from '#features/exports/queue'
import { waitingForLocks } from './support/blocked-requests'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { downloadPdf } from './support/pdf'
import { type Company, startCompany } from './support/reviews'
import { download } from './support/sheets'
import { listen } from './support/stream'
import { until } from './support/until'

const path = 'reviews?format=xlsx'

let company: Company
let review: Review
let address: string
beforeAll(async () => {
  company = await startCompany()
  review = await company.createReview()
  address = await listen(company)
})
beforeEach(async () => {
  await company.db.delete(history)
})
afterAll(() => company.close())

/** Runs `work` while no request can read this table. */
async function whileLocked(table: 'cycles' | 'review_logs', work: () => Promise<void>): Promise<void> {
  await withConnection(company.db.$client, async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    await work()
    await client.query('rollback')
  })
}

const waiting = (count: number) => until(async () => (await waitingForLocks(company.db)) === count)

/** Starts downloads that have to wait, and closes their connections before anything is sent. */
async function leave(people: readonly ApiClient[], file = `exports/${path}`): Promise<void> {
  const requests = people.map(({ token }) => {
    const headers = { authorization: `Bearer ${token}` }
    return get(`${address}/api/${file}`, { headers, agent: false })
  })
  for (const request of requests) request.on('error', () => {})
  await waiting(requests.length)
  for (const request of requests) request.destroy()
  await until(
    () => new Promise((resolve) => company.app.server.getConnections((_, count) => resolve(count === 0))),
  )
}

/** Waits until no request uses the database. */
const finished = () =>
  until(() => {
    const { idleCount, totalCount } = company.db.$client
    return idleCount === totalCount
  })

const recorded = async () =>
  (await company.clients.admin.get('/history')).json<HistoryResponse>().history.map(({ actor }) => actor)

interface Answer {
  status: number
  headers: Record<string, unknown>
}

/** Each status, and the `Retry-After` of each that was rejected. */
async function answersTo(files: readonly Promise<Answer>[]): Promise<unknown[]> {
  const answers = await Promise.all(files)
  return answers.map(({ status, headers }) => headers['retry-after'] ?? status).toSorted()
}

test('while two people wait for their files, others wait for their turn, as long as the queue is short', async () => {
  const { employee, first, second, admin, stranger, superAdmin } = company.clients
  const start = (who: ApiClient) => download(company.app, who, path)
  const files: ReturnType<typeof start>[] = []
  await whileLocked('review_logs', async () => {
    files.push(...[employee, first].map(start))
    await waiting(2)
    files.push(...[second, second, admin, admin, stranger, stranger, superAdmin].map(start))
    const busy = await Promise.race(files)
    expect(JSON.parse(busy.content.toString())).toMatchObject({
      code: 'BUSY',
      message: 'Other exports are being prepared right now. Please try again in a minute.',
    })
  })
  expect(await answersTo(files)).toEqual(['20', ...Array(8).fill(200)])
  expect(await recorded()).toHaveLength(8)
})

test.each([
  {
    kind: 'sheets',
    allowed: 3,
    retryAfter: '20',
    start: (who: ApiClient) => download(company.app, who, path),
  },
  {
    kind: 'PDFs',
    allowed: 2,
    retryAfter: '5',
    start: (who: ApiClient) => downloadPdf(company, who, review.id),
  },
])(
  'a person who asks for many $kind at once does not block others',
  async ({ allowed, retryAfter, start }) => {
    const { employee, first } = company.clients
    const files: Promise<Answer>[] = []
    await whileLocked('review_logs', async () => {
      for (let count = 0; count <= allowed; count += 1) files.push(start(employee))
      await Promise.race(files)
      files.push(start(first))
      await waiting(2)
    })
    expect(await answersTo(files)).toEqual([...Array(allowed + 1).fill(200), retryAfter].toSorted())
  },
)

test('a PDF is logged once it is drawn, and not if its reader leaves before', async () => {
  const logged = () => company.db.$count(reviewLogs, eq(reviewLogs.action, 'EXPORTED'))
  const before = await logged()
  const { first, second } = company.clients
  await whileLocked('review_logs', () => leave([first, second], `reviews/${review.id}/pdf`))
  await finished()
  expect(await logged()).toBe(before)
  expect((await downloadPdf(company, first, review.id)).status).toBe(200)
  expect(await logged()).toBe(before + 1)
})

test('a file that nobody waits for any more is not prepared', async () => {
  const queue = createExportQueue({ running: 1, waiting: 1, waitingPerPerson: 1, retryAfterSeconds: 1 })
  const prepared: string[] = []
  const { signal } = new AbortController()
  let finish = () => {}
  const running = queue('first', signal, () => new Promise<void>((resolve) => (finish = resolve)))
  const left = new AbortController()
  const dropped = queue('second', left.signal, async () => void prepared.push('second'))
  await expect(queue('third', signal, async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  left.abort()
  await expect(dropped).rejects.toThrow('aborted')
  const next = queue('third', signal, async () => void prepared.push('third'))
  finish()
  await Promise.all([running, next])
  expect(prepared).toEqual(['third'])
})

test('people who leave while their files are prepared make room for others, and nothing is recorded', async () => {
  const { first, second, stranger } = company.clients
  await whileLocked('review_logs', () => leave([first, stranger]))
  await finished()
  expect(await recorded()).toEqual([])
  const files = await Promise.all([first, second].map((who) => download(company.app, who, path)))
  expect(files.map(({ status }) => status)).toEqual([200, 200])
})

test('nothing is prepared for someone who leaves before it has begun', async () => {
  const cycleId = await addCycle(company)
  await whileLocked('cycles', () => leave([company.clients.admin], `exports/cycles/${cycleId}?format=csv`))
  await finished()
  expect(await recorded()).toEqual([])
})
