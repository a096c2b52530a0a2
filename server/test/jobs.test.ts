import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import { createJobs, type Jobs } from '#jobs/jobs'
import { movedTime, nextTime } from '#jobs/next-time'
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

const now = () => new Date()

function newJobs(): Jobs {
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

  test('that fails while the server stops is not reported', async () => {
    const lines: string[] = []
    const jobs = createJobs({ db, log: createLog('debug', { write: (line) => void lines.push(line) }), now })
    let fail: ((error: Error) => void) | undefined
    jobs.repeat(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    await start(jobs)
    await vi.waitFor(() => expect(fail).toBeDefined(), soon)
    const stopped = jobs.stop()
    fail?.(new Error('the database is closed'))
    await stopped
    expect(lines).toEqual([])
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
    expect(jobs.failures()).toEqual({ reminders: 1 })
    await db.$client.query("update pgboss.job set start_after = now() where state = 'retry'")
    await vi.waitFor(() => expect(runs).toBe(2), soon)
  })

  describe('whose time is changed', () => {
    const timeZone = zoneAtNoon()
    let at: string
    let runs: number

    async function startTwo(): Promise<void> {
      at = '18:00'
      runs = 0
      for (const jobs of [newJobs(), newJobs()]) {
        const readTime = async () => ({ at, timeZone })
        jobs.daily('reminders', readTime, async () => runs++)
        await start(jobs)
      }
      await vi.waitFor(async () => expect(await waiting()).toEqual([nextTime({ at, timeZone }, now())]), soon)
    }

    async function waiting(): Promise<Date[]> {
      const { rows } = await db.$client.query(
        "select start_after from pgboss.job where name = 'reminders' and state = 'created'",
      )
      return rows.map(({ start_after }) => start_after)
    }

    test('runs next at the new time', async () => {
      await startTwo()
      at = '19:30'
      await vi.waitFor(async () => expect(await waiting()).toEqual([nextTime({ at, timeZone }, now())]), soon)
      expect(runs).toBe(0)
    })

    test('runs at once if the new time has passed and it has not run today, and then tomorrow', async () => {
      await startTwo()
      at = '06:00'
      await vi.waitFor(() => expect(runs).toBe(1), soon)
      await vi.waitFor(async () => expect(await waiting()).toEqual([nextTime({ at, timeZone }, now())]), soon)
      at = '05:00'
      await vi.waitFor(async () => expect(await waiting()).toEqual([nextTime({ at, timeZone }, now())]), soon)
      expect(runs).toBe(1)
    })
  })

  test.each([
    ['a later time on the same day', '2026-01-05T17:00Z', '18:00', '2026-01-05T18:00:00.000Z'],
    ['an earlier time that is still ahead', '2026-01-05T17:00Z', '09:00', '2026-01-05T09:00:00.000Z'],
    ['a time that has passed, so it runs at once', '2026-01-05T17:00Z', '07:00', '2026-01-05T07:00:00.000Z'],
    ['later today, though today is done', '2026-01-06T07:00Z', '17:00', '2026-01-05T17:00:00.000Z'],
    ['tomorrow, because today is done', '2026-01-06T09:00Z', '07:30', '2026-01-06T07:30:00.000Z'],
  ])('moves at 08:00 to %s', (_, planned, at, expected) => {
    const moved = movedTime(new Date(planned), { at, timeZone: 'UTC' }, new Date('2026-01-05T08:00:00Z'))
    expect(moved.toISOString()).toBe(expected)
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

/** A time zone in which it is between 12:00 and 13:00, so that 06:00 has passed today and 18:00 has not. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  return hours < 0 ? `Etc/GMT+${-hours}` : `Etc/GMT-${hours}`
}
