import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Db, openDatabase, transaction } from '#db/open'
import { planReminders, sendReminders } from '#features/notifications/commands/send-reminders'
import { lockSettings, storeSettings } from '#features/settings/store'
import { createJobs, type Jobs } from '#jobs/jobs'
import { nextTime } from '#jobs/next-time'
import { createLog } from '#plugins/logging'
import { createTestDatabase, type TestDatabase } from './support/database'
import { scheduleForYesterday } from './support/jobs'
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

test('one instance makes up for a missed run, and the next run is scheduled for 07:00', async () => {
  const instances = Array.from({ length: 2 }, () => {
    const jobs = createJobs({ db, log, now })
    planReminders(jobs, { db, now, timeZone, ...mail })
    running.push(jobs)
    return jobs
  })
  for (const jobs of instances) await jobs.install()
  await scheduleForYesterday(db, 'reminders')
  for (const jobs of instances) jobs.start()
  const reminderJobs = async () => {
    const { rows } = await db.$client.query(
      "select state, start_after from pgboss.job where name = 'reminders' order by created_on",
    )
    return rows
  }
  await vi.waitFor(
    async () =>
      expect(await reminderJobs()).toEqual([
        { state: 'completed', start_after: expect.any(Date) },
        { state: 'created', start_after: nextTime({ at: '07:00', timeZone }, now()) },
      ]),
    { timeout: 15_000, interval: 100 },
  )
  const { sent, reviews } = await query(
    'select count(*) as sent, count(distinct review_id) as reviews from notifications',
  )
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBe(reviews)
})

test('a new time in the settings moves the next run on all instances', async () => {
  for (let instance = 0; instance < 2; instance++) {
    const jobs = createJobs({ db, log, now })
    planReminders(jobs, { db, now, timeZone, ...mail })
    running.push(jobs)
    await jobs.install()
    jobs.start()
  }
  const scheduled = async () => {
    const { rows } = await db.$client.query(
      "select start_after from pgboss.job where name = 'reminders' and state = 'created'",
    )
    return rows.map(({ start_after }) => start_after)
  }
  const expectNext = (at: string) =>
    vi.waitFor(async () => expect(await scheduled()).toEqual([nextTime({ at, timeZone }, now())]), {
      timeout: 15_000,
      interval: 100,
    })
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
