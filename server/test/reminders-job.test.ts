import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Db, openDatabase, transaction } from '#db/open'
import { planReminders, sendReminders } from '#features/notifications/commands/send-reminders'
import { lockSettings, storeSettings } from '#features/settings/store'
import { createJobs, type Jobs } from '#jobs/jobs'
import { nextTime } from '#jobs/next-time'
import { createLog } from '#plugins/logging'
import { createTestDatabase, type TestDatabase } from './support/database'
import { missRun } from './support/jobs'
import { fillReviews } from './support/many-reviews'

const log = createLog('silent')
const today = new Date().toISOString().slice(0, 10)
const timeZone = 'UTC'
const now = () => new Date()
/** No result waits for an acknowledgment, so no mail is sent. */
const mail = { publicUrl: '', queueMail: () => Promise.reject(new Error('Unexpected mail')) }
let database: TestDatabase
let db: Db
const running: Jobs[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, log)
  await fillReviews(database.url, { reviews: 6_000, people: 40, today })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await db.$client.end()
  await database.drop()
})

async function query(text: string): Promise<Record<string, unknown>> {
  return (await db.$client.query(text)).rows[0]
}

test('each due review gets one reminder, written in batches of 200', async () => {
  await sendReminders({ db, now: () => new Date(`${today}T07:00:00Z`), timeZone })
  const { due } = await query(
    `select count(*) as due from reviews where phase <> 'final' and end_date <= date '${today}' + 7`,
  )
  const written = await query(
    'select count(*) as all, count(distinct review_id) as reviews, count(distinct xmin::text) as batches from notifications',
  )
  expect(due).toBeGreaterThan(200)
  expect(written).toEqual({ all: due, reviews: due, batches: Math.ceil(Number(due) / 200) })
})

function startTwo(): void {
  for (let instance = 0; instance < 2; instance++) {
    const jobs = createJobs({ db, log, now })
    planReminders(jobs, { db, now, timeZone, ...mail })
    running.push(jobs)
    jobs.start()
  }
}

const soon = { timeout: 60_000, interval: 100 }
const storedRun = () =>
  query(
    `select next_run_at as "nextRunAt", try_again_at as "tryAgainAt" from daily_jobs where name = 'reminders'`,
  )

function expectNext(at: string): Promise<void> {
  const planned = { nextRunAt: nextTime({ at, timeZone }, now()), tryAgainAt: null }
  return vi.waitFor(async () => expect(await storedRun()).toEqual(planned), soon)
}

test('one instance makes up for a missed run, and the next run is planned for 07:00', async () => {
  await missRun(db, 'reminders')
  startTwo()
  await expectNext('07:00')
  const { sent, reviews } = await query(
    'select count(*) as sent, count(distinct review_id) as reviews from notifications',
  )
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBe(reviews)
})

test('a new time in the settings moves the next run on all instances', async () => {
  startTwo()
  await expectNext('07:00')
  const changeTime = (time: string) =>
    transaction(db, async (tx) => {
      const { reminders, ...settings } = await lockSettings(tx)
      await storeSettings(tx, { ...settings, reminders: { ...reminders, time } })
    })
  await changeTime('19:30')
  await expectNext('19:30')
  await changeTime('05:15')
  await expectNext('05:15')
})
