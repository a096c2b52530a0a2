import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { reviews } from '#db/schema'
import { planReleases } from '#features/cycle-release/commands'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'
import { changeSettings, draftFor, launch, launchContext, runLaunch } from './support/cycles'
import { startMailServer } from './support/mail-server'
import { type Company, readyIn, reviewIn, startCompany } from './support/reviews'

const soon = { timeout: 60_000, interval: 50 }

test('results appear on their date in the company’s time zone, with one mail each, also after a restart', {
  timeout: 180_000,
}, async () => {
  const mailServer = await startMailServer('accepts')
  const env = { SMTP_URL: mailServer.url, TIME_ZONE: 'Asia/Tokyo' }
  const company = await startCompany({ now: new Date('2026-11-10T09:00:00Z'), env })
  onTestFinished(company.close)
  const { email, review } = await completedReview(company, '2026-11-20')

  /** Starts the server, as after an update, and waits until it has sent an email that was queued last. */
  async function restart(time: string): Promise<TestApp> {
    const server = await startTestApp({ env, database: company.database, now: new Date(time) })
    onTestFinished(server.close)
    planReleases(server.jobs, launchContext(server))
    server.jobs.start()
    await transaction(server.db, (tx) =>
      server.queueMail(tx, { to: 'marker@example.com', subject: time, text: 'Marker', html: '' }),
    )
    await vi.waitFor(async () => expect(await mailsTo('marker@example.com')).toContain(time), soon)
    return server
  }

  async function mailsTo(address: string): Promise<(string | undefined)[]> {
    const mails = await Promise.all(mailServer.received.map((mail) => PostalMime.parse(mail)))
    return mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)
  }

  async function readAt(server: TestApp): Promise<Review> {
    return reviewIn(await (await signIn(server.app, email)).get(`/reviews/${review.id}`))
  }

  const before = await restart('2026-11-19T14:58:00Z')
  expect(await readAt(before)).toMatchObject({ isHeld: true, rating: 0 })
  expect(await mailsTo(email)).not.toContain('Your result is ready')

  const onTheDay = await restart('2026-11-19T15:00:00Z')
  await vi.waitFor(
    async () => expect(await readAt(onTheDay)).toMatchObject({ isHeld: false, rating: 3 }),
    soon,
  )
  await vi.waitFor(async () => expect(await mailsTo(email)).toContain('Your result is ready'), soon)

  await restart('2026-11-20T09:00:00Z')
  expect((await mailsTo(email)).filter((subject) => subject === 'Your result is ready')).toHaveLength(1)
})

/** A completed review in a cycle that releases its results on this day. */
async function completedReview(company: Company, date: string): Promise<{ email: string; review: Review }> {
  const { admin, second } = company.clients
  const { person } = await company.hire()
  const { id } = await draftFor(company, [person.id])
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    startDate: '2026-11-01',
    release: { when: 'on-date', date },
  }))
  await launch(admin, id)
  await runLaunch(company)
  const [row] = await company.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.cycleId, id))
  const review = await company.read(admin, row?.id ?? '')
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await company.save(second, review.id, { evaluationPhase: 'final' })
  return { email: person.email, review }
}
