import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase, transaction } from '../src/db/open'
import { createJobs, type Jobs } from '../src/jobs/jobs'
import { nextTime } from '../src/jobs/next-time'
import { createLog } from '../src/plugins/logging'
import { createTestDatabase, type TestDatabase } from './support/database'

const log = createLog('silent')
let database: TestDatabase
let db: Db
const running: Jobs[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, log)
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await db.$client.end()
  await database.drop()
})

function newJobs(now = () => new Date()): Jobs {
  const jobs = createJobs({ db, log, now })
  running.push(jobs)
  return jobs
}

async function start(jobs: Jobs): Promise<void> {
  await jobs.install()
  jobs.start()
}

const soon = { timeout: 20_000, interval: 50 }

describe('a job', () => {
  test('is done once, whatever the number of instances', async () => {
    const done: number[] = []
    const instances = [newJobs(), newJobs(), newJobs()]
    for (const jobs of instances) {
      jobs.work<{ number: number }>('count', async ({ number }) => done.push(number), { atOnce: 3 })
      await start(jobs)
    }
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    for (const number of numbers) await instances[0]?.send(db, 'count', { number })
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), soon)
  })

  test('exists only when the transaction that sends it commits', async () => {
    const done: string[] = []
    const jobs = newJobs()
    jobs.work<{ name: string }>('greet', async ({ name }) => done.push(name))
    await start(jobs)
    const failing = transaction(db, async (tx) => {
      await jobs.send(tx, 'greet', { name: 'nobody' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    await transaction(db, (tx) => jobs.send(tx, 'greet', { name: 'Anna' }))
    await vi.waitFor(() => expect(done).toEqual(['Anna']), soon)
  })

  test('that fails is tried again', async () => {
    let tries = 0
    const jobs = newJobs()
    jobs.work(
      'stubborn',
      async () => {
        tries++
        if (tries < 3) throw new Error('not yet')
      },
      { retryDelaySeconds: 1, retryBackoff: false, retryLimit: 5 },
    )
    await start(jobs)
    await jobs.send(db, 'stubborn', {})
    await vi.waitFor(() => expect(tries).toBe(3), soon)
  })

  test('waits for its time', async () => {
    const done: string[] = []
    const jobs = newJobs()
    jobs.work<{ name: string }>('greet', async ({ name }) => done.push(name))
    await start(jobs)
    await jobs.send(db, 'greet', { name: 'later' }, new Date(Date.now() + 3_600_000))
    await jobs.send(db, 'greet', { name: 'now' })
    await vi.waitFor(() => expect(done).toEqual(['now']), soon)
  })

  test('that nobody handles cannot be sent', async () => {
    await expect(newJobs().send(db, 'unknown', {})).rejects.toThrow('no handler for the job unknown')
  })

  test('is never lost silently when its queue is missing', async () => {
    const jobs = newJobs()
    jobs.work('late', async () => undefined)
    await expect(jobs.send(db, 'late', {})).rejects.toThrow('was not stored')
  })

  test('under way is finished before the server stops', async () => {
    const steps: string[] = []
    const jobs = newJobs()
    let finish: () => void = () => undefined
    jobs.work('slow', () => {
      steps.push('begun')
      return new Promise<void>((resolve) => {
        finish = resolve
      }).then(() => steps.push('done'))
    })
    await start(jobs)
    await jobs.send(db, 'slow', {})
    await vi.waitFor(() => expect(steps).toEqual(['begun']), soon)
    const stopped = jobs.stop().then(() => steps.push('stopped'))
    finish()
    await stopped
    expect(steps).toEqual(['begun', 'done', 'stopped'])
  })

  test('is done after the database was away', async () => {
    const done: string[] = []
    const jobs = newJobs()
    jobs.work<{ name: string }>('greet', async ({ name }) => done.push(name))
    await start(jobs)
    const cutOff =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    for (let round = 0; round < 5; round++) await db.$client.query(cutOff).catch(() => undefined)
    await vi.waitFor(() => jobs.send(db, 'greet', { name: 'Anna' }), soon)
    await vi.waitFor(() => expect(done).toEqual(['Anna']), soon)
  })
})

describe('a daily job', () => {
  const seven = { at: '07:00', timeZone: 'Europe/Berlin' }

  test('is planned once by all instances together', async () => {
    for (const jobs of [newJobs(), newJobs()]) {
      jobs.daily('reminders', seven, async () => undefined)
      await start(jobs)
    }
    const waiting = async () =>
      (await db.$client.query("select start_after from pgboss.job where name = 'reminders'")).rows
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), soon)
    expect(await waiting()).toEqual([{ start_after: nextTime(seven, new Date()) }])
  })

  test('missed while nothing ran is made up for, and the next one is planned', async () => {
    let runs = 0
    const before = newJobs(() => new Date(Date.now() - 3 * 86_400_000))
    before.daily('reminders', seven, async () => undefined)
    await before.install()
    await before.send(db, 'reminders', {}, new Date(Date.now() - 2 * 86_400_000))
    const jobs = newJobs()
    jobs.daily('reminders', seven, async () => runs++)
    await start(jobs)
    await vi.waitFor(() => expect(runs).toBe(1), soon)
    const states = async () =>
      (await db.$client.query("select state from pgboss.job where name = 'reminders' order by created_on"))
        .rows
    await vi.waitFor(
      async () => expect(await states()).toEqual([{ state: 'completed' }, { state: 'created' }]),
      soon,
    )
  })

  test.each([
    ['UTC', '2026-01-05T06:59:59Z', '2026-01-05T07:00:00.000Z'],
    ['UTC', '2026-01-05T07:00:00Z', '2026-01-06T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-05T01:00:00Z', '2026-01-05T01:15:00.000Z'],
    ['America/Los_Angeles', '2026-01-05T16:00:00Z', '2026-01-06T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-05T12:00:00Z', '2026-01-05T17:00:00.000Z'],
  ])('at 07:00 in %s comes after %s at %s', (timeZone, now, expected) => {
    expect(nextTime({ at: '07:00', timeZone }, new Date(now)).toISOString()).toBe(expected)
  })
})
