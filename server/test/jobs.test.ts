import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import { createJobs, type Jobs } from '#jobs/jobs'
import { movedTime, nextTime } from '#jobs/next-time'
import { claimRun, endRun, planRun } from '#jobs/store'
import { createLog } from '#plugins/logging'
import { createTestDatabase, startOutage, type TestDatabase } from './support/database'
import { missRun } from './support/jobs'

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

const soon = { timeout: 60_000, interval: 50 }

describe('a repeated step', () => {
  test('runs again immediately while there is more to do', async () => {
    const runTimes: number[] = []
    const jobs = newJobs()
    jobs.repeat(async () => runTimes.push(performance.now()) < 20)
    jobs.start()
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
    jobs.start()
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
    jobs.start()
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
    jobs.start()
    const endOutage = await startOutage(database.url)
    const before = queries
    await endOutage()
    await vi.waitFor(() => expect(queries).toBeGreaterThan(before), soon)
  })
})

describe('a daily job', () => {
  const seven = { at: '07:00', timeZone: 'Europe/Berlin' }

  async function storedRun() {
    const { rows } = await db.$client.query(
      'select next_run_at as "nextRunAt", try_again_at as "tryAgainAt" from daily_jobs where name = \'reminders\'',
    )
    expect(rows).toHaveLength(1)
    return rows[0]
  }

  test('is planned once by all instances together', async () => {
    for (const jobs of [newJobs(), newJobs()]) {
      jobs.daily('reminders', seven, async () => undefined)
      jobs.start()
    }
    const planned = { nextRunAt: nextTime(seven, now()), tryAgainAt: null }
    await vi.waitFor(async () => expect(await storedRun()).toEqual(planned), soon)
  })

  test('that was missed is run later by one instance, and the next run is planned', async () => {
    let runs = 0
    await missRun(db, 'reminders')
    for (const jobs of [newJobs(), newJobs(), newJobs()]) {
      jobs.daily('reminders', seven, async () => runs++)
      jobs.start()
    }
    await vi.waitFor(() => expect(runs).toBe(1), soon)
    const planned = { nextRunAt: nextTime(seven, now()), tryAgainAt: null }
    await vi.waitFor(async () => expect(await storedRun()).toEqual(planned), soon)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(runs).toBe(1)
  })

  test('that fails is retried, and after six attempts not before the next run', async () => {
    let runs = 0
    const jobs = newJobs()
    jobs.daily('reminders', seven, async () => {
      runs++
      throw new Error('not yet')
    })
    await missRun(db, 'reminders')
    jobs.start()
    for (let attempt = 1; attempt < 6; attempt++) {
      await vi.waitFor(() => expect(jobs.failures()).toEqual({ reminders: attempt }), soon)
      const minutes = 2 ** (attempt - 1)
      await vi.waitFor(async () => {
        const { tryAgainAt } = await storedRun()
        expect(tryAgainAt.getTime()).toBeGreaterThan(Date.now() + (minutes - 0.5) * 60_000)
        expect(tryAgainAt.getTime()).toBeLessThanOrEqual(Date.now() + minutes * 60_000)
      }, soon)
      await db.$client.query('update daily_jobs set try_again_at = now()')
    }
    await vi.waitFor(() => expect(runs).toBe(6), soon)
    const planned = { nextRunAt: nextTime(seven, now()), tryAgainAt: null }
    await vi.waitFor(async () => expect(await storedRun()).toEqual(planned), soon)
  })

  test('that did not end, because its process was killed, is run again by one instance', async () => {
    await planRun(db, 'reminders', seven, new Date('2026-03-05T05:00Z'))
    const claimAt = (time: string) => claimRun(db, 'reminders', seven, new Date(`2026-03-05T${time}Z`))
    expect(await claimAt('05:59')).toBeUndefined()
    const killed = await claimAt('06:00')
    expect(killed).toMatchObject({ attempts: 1 })
    expect(await claimAt('06:09')).toBeUndefined()
    expect(await claimAt('06:11')).toMatchObject({ attempts: 2 })
    expect(await claimAt('06:11')).toBeUndefined()
    // The first one was only slow. Its end does not end the second attempt.
    if (killed) await endRun(db, killed)
    expect(await claimAt('06:22')).toMatchObject({ attempts: 3 })
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
        jobs.start()
      }
      await expectPlanned()
    }

    async function expectPlanned(): Promise<void> {
      const next = nextTime({ at, timeZone }, now())
      await vi.waitFor(async () => expect((await storedRun()).nextRunAt).toEqual(next), soon)
    }

    test('runs next at the new time', async () => {
      await startTwo()
      at = '19:30'
      await expectPlanned()
      expect(runs).toBe(0)
    })

    test('runs at once if the new time has passed and it has not run today, and then tomorrow', async () => {
      await startTwo()
      at = '06:00'
      await vi.waitFor(() => expect(runs).toBe(1), soon)
      await expectPlanned()
      at = '05:00'
      await expectPlanned()
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
