import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import { createJobs, type Jobs } from '#jobs/jobs'
import { nextTime } from '#jobs/next-time'
import { createLog } from '#plugins/logging'
import { createTestDatabase, startOutage, type TestDatabase } from './support/database'
import { scheduleForYesterday } from './support/jobs'

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

describe('a repeated step', () => {
  test('runs again immediately while there is more to do', async () => {
    const runTimes: number[] = []
    const jobs = newJobs()
    jobs.repeat(async () => runTimes.push(performance.now()) < 20)
    await start(jobs)
    await vi.waitFor(() => expect(runTimes.length).toBeGreaterThanOrEqual(20), soon)
    // With the usual pause of one second it would take 19 seconds.
    expect((runTimes[19] ?? 0) - (runTimes[0] ?? 0)).toBeLessThan(5_000)
  })

  test('that is in progress finishes before the server stops', async () => {
    const events: string[] = []
    const jobs = newJobs()
    let finish: () => void = () => undefined
    jobs.repeat(async () => {
      events.push('started')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      events.push('done')
      return false
    })
    await start(jobs)
    await vi.waitFor(() => expect(events).toEqual(['started']), soon)
    const stopped = jobs.stop().then(() => events.push('stopped'))
    finish()
    await stopped
    expect(events).toEqual(['started', 'done', 'stopped'])
  })

  test('continues after a database outage', async () => {
    let queries = 0
    const jobs = newJobs()
    jobs.repeat(async () => {
      await db.$client.query('select 1')
      queries++
      return false
    })
    await start(jobs)
    const endOutage = await startOutage(database.url)
    const before = queries
    await endOutage()
    await vi.waitFor(() => expect(queries).toBeGreaterThan(before), soon)
  })
})

describe('a daily job', () => {
  const seven = { at: '07:00', timeZone: 'Europe/Berlin' }

  test('is scheduled once by all instances together', async () => {
    for (const jobs of [newJobs(), newJobs()]) {
      jobs.daily('reminders', seven, async () => undefined)
      await start(jobs)
    }
    const scheduled = async () =>
      (await db.$client.query("select start_after from pgboss.job where name = 'reminders'")).rows
    await vi.waitFor(async () => expect(await scheduled()).toHaveLength(1), soon)
    expect(await scheduled()).toEqual([{ start_after: nextTime(seven, new Date()) }])
  })

  test('that was missed is run later by one instance, and the next run is scheduled', async () => {
    let runs = 0
    const instances = [newJobs(), newJobs(), newJobs()]
    for (const jobs of instances) {
      jobs.daily('reminders', seven, async () => runs++)
      await jobs.install()
    }
    await scheduleForYesterday(db, 'reminders')
    for (const jobs of instances) jobs.start()
    await vi.waitFor(() => expect(runs).toBe(1), soon)
    const states = async () =>
      (await db.$client.query("select state from pgboss.job where name = 'reminders' order by created_on"))
        .rows
    await vi.waitFor(
      async () => expect(await states()).toEqual([{ state: 'completed' }, { state: 'created' }]),
      soon,
    )
  })

  test('that fails is retried', async () => {
    let runs = 0
    const jobs = newJobs()
    jobs.daily('reminders', seven, async () => {
      runs++
      if (runs === 1) throw new Error('not yet')
    })
    await jobs.install()
    await scheduleForYesterday(db, 'reminders')
    jobs.start()
    const state = "select start_after from pgboss.job where name = 'reminders' and state = 'retry'"
    const [retry] = await vi.waitFor(async () => {
      const { rows } = await db.$client.query(state)
      expect(rows).toHaveLength(1)
      return rows
    }, soon)
    expect(retry.start_after.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await db.$client.query("update pgboss.job set start_after = now() where state = 'retry'")
    await vi.waitFor(() => expect(runs).toBe(2), soon)
  })

  test.each([
    ['UTC', '2026-01-05T06:59:59Z', '2026-01-05T07:00:00.000Z'],
    ['UTC', '2026-01-05T07:00:00Z', '2026-01-06T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-05T01:00:00Z', '2026-01-05T01:15:00.000Z'],
    ['America/Los_Angeles', '2026-01-05T16:00:00Z', '2026-01-06T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-05T12:00:00Z', '2026-01-05T17:00:00.000Z'],
  ])('at 07:00 in %s runs next after %s at %s', (timeZone, now, expected) => {
    expect(nextTime({ at: '07:00', timeZone }, new Date(now)).toISOString()).toBe(expected)
  })
})
