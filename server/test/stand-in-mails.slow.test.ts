import type { Review } from '@evenhand/domain/api'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendReminders } from '#features/notifications/commands/send-reminders'
import { startMailServer, type TestMailServer } from './support/mail-server'
import { type Company, notificationsOf, readyIn, startCompany } from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

const lastEvening = '2026-07-03T20:00:00Z'
const nextMorning = '2026-07-04T01:00:00Z'

/** Sam stands in for the first evaluator until July 3. */
async function start() {
  const mailServer = await startMailServer('accepts')
  const company = await startCompany({ now: new Date(lastEvening), env: { SMTP_URL: mailServer.url } })
  onTestFinished(company.close)
  const sam = await company.hire({ firstName: 'Sam', email: 'sam@example.com' })
  const days = { firstDay: '2026-07-01', lastDay: '2026-07-03' }
  const { first } = company.people
  const response = await company.clients.first.post(`/users/${first.id}/stand-ins`, {
    standInId: sam.person.id,
    ...days,
  })
  expect(response.status).toBe(200)
  const review = await company.createReview({ endDate: '2026-07-03' })
  await company.arrange(review.id, readyIn('self-evaluation', review))
  company.jobs.start()
  return { mailServer, company, sam, review }
}

test('turn mails go to the stand-in, and from the day after the last one to the evaluator', async () => {
  const { mailServer, company, review } = await start()
  await submitOwnRatings(company, review)
  expect(await recipients(mailServer, 'complete the first evaluation')).toEqual(['sam@example.com'])
  company.clock.set(nextMorning)
  await company.arrange(review.id, { phase: 'self-evaluation' })
  await submitOwnRatings(company, review)
  expect(await recipients(mailServer, 'complete the first evaluation', 2)).toEqual([
    'first@example.com',
    'sam@example.com',
  ])
})

test('a reminder of an admin goes to whoever evaluates on that day', async () => {
  const { mailServer, company, review } = await start()
  await company.arrange(review.id, { phase: 'first-evaluation' })
  const remind = async () =>
    expect((await company.clients.admin.post(`/reviews/${review.id}/remind`)).status).toBe(200)
  await remind()
  expect(await recipients(mailServer, 'Reminder')).toEqual(['sam@example.com'])
  company.clock.set(nextMorning)
  await remind()
  expect(await recipients(mailServer, 'Reminder', 2)).toEqual(['first@example.com', 'sam@example.com'])
})

test('daily reminders go to whoever evaluates on that day', async () => {
  const { company, sam, review } = await start()
  await company.arrange(review.id, { phase: 'first-evaluation' })
  const daily = (time: string) =>
    sendReminders({ db: company.db, now: () => new Date(time), timeZone: 'UTC' })
  const reminded = async (client: Company['clients']['first']) =>
    (await notificationsOf(client)).filter(({ kind }) => kind.includes('due')).length
  await daily(lastEvening)
  expect([await reminded(sam.client), await reminded(company.clients.first)]).toEqual([1, 0])
  await daily(nextMorning)
  expect([await reminded(sam.client), await reminded(company.clients.first)]).toEqual([1, 1])
})

async function submitOwnRatings(company: Company, { id }: Review): Promise<void> {
  await company.save(company.clients.employee, id, { evaluationPhase: 'first-evaluation' })
  await queueTurnMails(company)
}

/** Waits until the mail server has this many mails with a subject, and returns to whom. */
function recipients({ received }: TestMailServer, subject: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const mails = await Promise.all(received.map((mail) => PostalMime.parse(mail)))
      const found = mails.filter((mail) => mail.subject?.includes(subject))
      expect(found).toHaveLength(count)
      return found.map(({ to }) => to?.[0]?.address ?? '').toSorted()
    },
    { timeout: 60_000, interval: 50 },
  )
}
