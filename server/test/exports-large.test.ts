import type { HistoryResponse, ReviewsResponse } from '@evenhand/domain/api'
import { exportLimit } from '@evenhand/domain/company/exports'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { snapshot } from '#db/open'
import type { UserRow } from '#db/schema'
import { readReviews } from '#features/exports/read-reviews'
import { csvWriter } from '#features/exports/sheets/csv'
import { writeTables } from '#features/exports/write-tables'
import { startTestApp, type TestApp } from './support/app'
import type { ApiClient } from './support/client'
import { fillReviews } from './support/many-reviews'
import { addPerson } from './support/people'
import { download, downloadWorkbook } from './support/sheets'

const today = '2026-03-01'
const batchSize = 50
/** More than two batches. */
const search = 'search=Person 8'

let app: TestApp
let person: UserRow
let admin: ApiClient
beforeAll(async () => {
  app = await startTestApp({ now: new Date(`${today}T09:00:00Z`) })
  person = await addPerson(app.db, { role: 'admin', email: 'admin@example.com' })
  admin = await app.as(person.email)
  await fillReviews(app.database.url, { reviews: exportLimit + 1, people: 80, today })
})
afterAll(() => app.close())

async function listed(query: string): Promise<string[]> {
  const { reviews } = (await admin.get(`/reviews?${query}&limit=0`)).json<ReviewsResponse>()
  return reviews.map(({ id }) => id)
}

/** Reads these reviews as the admin sees them. */
async function read(ids: readonly string[], signal: AbortSignal, onRead: (id: string) => unknown) {
  await snapshot(app.db, async (tx) => {
    for await (const { review } of readReviews(tx, ids, { viewer: person, today }, signal))
      await onRead(review.id)
  })
}

test('exporting too many reviews returns an error that suggests filters, and is not recorded in the history', async () => {
  const { status, content } = await download(app.app, admin, 'reviews?format=xlsx')
  expect([status, JSON.parse(content.toString())]).toMatchObject([
    400,
    {
      code: 'EXPORT_TOO_LARGE',
      message: 'There are too many reviews for one file. Use the filters to export fewer reviews at a time.',
    },
  ])
  expect((await admin.get('/history')).json<HistoryResponse>().history).toEqual([])
})

test.each(['last_modified', 'end_date'])('a file sorted by %s has every review once', async (sortBy) => {
  const query = `${search}&sortBy=${sortBy}`
  const ids = await listed(query)
  expect(ids.length).toBeGreaterThan(2 * batchSize)
  const { Reviews = [] } = await downloadWorkbook(app.app, admin, `reviews?format=xlsx&${query}`)
  expect(Reviews.map((row) => row['Review ID'])).toEqual(ids)
})

test('nothing more is read for someone who has left', async () => {
  const ids = await listed(search)
  const left = new AbortController()
  const done: string[] = []
  const reading = read(ids, left.signal, (id) => {
    done.push(id)
    left.abort()
  })
  await expect(reading).rejects.toThrow('aborted')
  expect(done).toEqual(ids.slice(0, 1))
})

test('a database that fails while a file is prepared does not stop the server', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const failing = 'not an ID'
  await expect(read([failing], AbortSignal.abort(), expect.fail)).rejects.toThrow()
  const batch = (await listed(search)).slice(0, batchSize)
  const write = () => app.db.execute('select')
  await expect(read([...batch, failing], new AbortController().signal, write)).rejects.toThrow(failing)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a sheet with more rows than Excel can open is rejected', async () => {
  async function* reviews(count: number) {
    for (let index = 0; index < count; index++) yield { review: {}, async *olderEntries() {} } as never
  }
  const rows = Array<[]>(1_048_575 / 5).fill([])
  const table = { name: 'log' as const, columns: [], add: () => rows, finish: () => [] }
  const write = (count: number) => writeTables(reviews(count), [table], csvWriter, 'UTC')
  expect(await write(5)).toMatchObject({ reviewCount: 5 })
  await expect(write(6)).rejects.toThrow(expect.objectContaining({ code: 'EXPORT_TOO_LARGE' }))
})
