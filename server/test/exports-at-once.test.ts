import { get } from 'node:http'
import type { HistoryResponse } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withConnection } from '#db/open'
import { history } from '#db/schema'
import { waitingForLocks } from './support/blocked-requests'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { type Company, startCompany } from './support/reviews'
import { download } from './support/sheets'
import { listen } from './support/stream'
import { until } from './support/until'

const path = 'reviews?format=xlsx'

let company: Company
let address: string
beforeAll(async () => {
  company = await startCompany()
  await company.createReview()
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
async function leave(people: readonly ApiClient[], file = path): Promise<void> {
  const requests = people.map(({ token }) => {
    const headers = { authorization: `Bearer ${token}` }
    return get(`${address}/api/exports/${file}`, { headers, agent: false })
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

test('while two people wait for their files, a third one is asked to try again', async () => {
  const { employee, first, second } = company.clients
  let files: ReturnType<typeof download>[] = []
  await whileLocked('review_logs', async () => {
    files = [employee, first].map((who) => download(company.app, who, path))
    await waiting(2)
    const busy = await download(company.app, second, path)
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '20'])
    expect(JSON.parse(busy.content.toString())).toMatchObject({
      code: 'BUSY',
      message: 'Other exports are being prepared right now. Please try again in a minute.',
    })
  })
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 200])
  expect((await download(company.app, second, path)).status).toBe(200)
  expect(await recorded()).toHaveLength(3)
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
  await whileLocked('cycles', () => leave([company.clients.admin], `cycles/${cycleId}?format=csv`))
  await finished()
  expect(await recorded()).toEqual([])
})
