import type { Review } from '@evenhand/domain/api'
import { releaseReview } from '@evenhand/domain/reviews/release-review'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, type UserRow } from '#db/schema'
import { changeReview } from './support/change-review'
import type { ApiClient } from './support/client'
import { heldCycle } from './support/cycles'
import { employeeResponses, normalized } from './support/employee-view'
import { type Company, filledEvaluations, forEachCriterion, startCompany } from './support/reviews'
import { listen, notify, openStream, type TestStream } from './support/stream'
import { queueTurnMails } from './support/turn-mails'

/**
 * Employees see that a review moves on. These tests compare two employees whose reviews move in the same way, while the
 * evaluators and HR write different things, and save them more or less often.
 */

let company: Company
let address: string
let cycleId: string
beforeAll(async () => {
  company = await startCompany()
  address = await listen(company)
  cycleId = await heldCycle(company)
})
afterAll(() => company.close())

/** The fields that the employee does not see before the release. */
interface Secrets {
  firstGradeRating: number
  secondaryRating: number
  comment: string
  summary: string
  reason: string
  saves: number
  asksBack: boolean
  adjustsTo: number | null
}

const secrets = fc.record<Secrets>({
  firstGradeRating: fc.constantFrom(1, 3, 5),
  secondaryRating: fc.constantFrom(1, 3, 5),
  comment: fc.string({ maxLength: 20 }),
  summary: fc.string({ maxLength: 20 }),
  reason: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `Because ${text}`),
  saves: fc.integer({ min: 1, max: 3 }),
  asksBack: fc.boolean(),
  adjustsTo: fc.constantFrom(null, 1.5, 4.5),
})

const moves = {
  submit: ({ review: { id } }) =>
    company.clients.first.put(`/reviews/${id}`, { evaluationPhase: 'second-evaluation' }),
  finalize: ({ review: { id } }) =>
    company.clients.second.put(`/reviews/${id}`, { evaluationPhase: 'final' }),
  /** The reason is hidden, because it may mention ratings. */
  revert: ({ review: { id }, secrets: { reason } }) =>
    company.clients.second.put(`/reviews/${id}`, {
      evaluationPhase: 'first-evaluation',
      prev: true,
      revertReason: reason,
    }),
  /** Everyone may read this reason. */
  skipFirst: ({ review: { id } }) =>
    company.clients.admin.post(`/reviews/${id}/skip`, { phase: 'first-evaluation', reason: 'On leave' }),
  skipSecond: ({ review: { id }, secrets: { reason } }) =>
    company.clients.admin.post(`/reviews/${id}/skip`, { phase: 'second-evaluation', reason }),
  /** The employee is told who the new evaluator is. */
  replaceFirst: ({ review: { id } }) =>
    company.clients.admin.put(`/reviews/${id}`, { firstEvaluatorId: company.people.stranger.id }),
  postpone: ({ review: { id } }) => company.clients.admin.put(`/reviews/${id}`, { endDate: '2027-01-31' }),
} satisfies Record<string, (employee: Employee) => Promise<{ status: number }>>

const paths = fc.constantFrom<(keyof typeof moves)[]>(
  ['submit', 'finalize'],
  ['submit', 'revert', 'submit', 'finalize'],
  ['skipFirst', 'postpone', 'finalize'],
  ['submit', 'skipSecond'],
  ['submit', 'replaceFirst', 'finalize'],
)

interface Employee {
  person: UserRow
  client: ApiClient
  review: Review
  stream: TestStream
  secrets: Secrets
}

test('what the employee sees depends on the moves only, until the result is released', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(secrets, secrets, paths, async (one, other, path) => {
      const twins = [await hire(one), await hire(other)]
      for (const move of path) {
        for (const twin of twins) {
          await writeSecrets(twin)
          expect((await moves[move](twin)).status).toBe(200)
        }
      }
      for (const twin of twins) await writeSecrets(twin)
      const [seen, alsoSeen] = [
        await everythingSeenBy(twins[0] as Employee),
        await everythingSeenBy(twins[1] as Employee),
      ]
      expect(alsoSeen).toEqual(seen)
    }),
    { numRuns: 4 },
  )
})

test('once the result is released, the employee sees it', async () => {
  const texts = { comment: 'Well done', summary: 'A summary', reason: 'A reason' }
  const base = { ...texts, saves: 1, asksBack: false, adjustsTo: null }
  const twins = [
    await hire({ ...base, firstGradeRating: 1, secondaryRating: 1 }),
    await hire({ ...base, firstGradeRating: 5, secondaryRating: 5 }),
    await hire({ ...base, firstGradeRating: 5, secondaryRating: 5, adjustsTo: 4.5 }),
  ]
  for (const twin of twins) {
    for (const move of ['submit', 'finalize'] as const) {
      await writeSecrets(twin)
      await moves[move](twin)
    }
    await writeSecrets(twin)
    await changeReview(company, twin.review.id, releaseReview)
  }
  const ratings = await Promise.all(
    twins.map(async ({ client, review }) => (await company.read(client, review.id)).rating),
  )
  expect(ratings).toEqual([1.67, 4.33, 4.5])
})

/** All have the same name. */
async function hire(secrets: Secrets): Promise<Employee> {
  const { person, client } = await company.hire({ firstName: 'Toni', lastName: 'Twin' })
  const review = await company.createReview({ userId: person.id })
  const evaluations = filledEvaluations(review).map((evaluation) => ({
    ...evaluation,
    firstGradeRating: 0,
    secondaryRating: 0,
  }))
  await company.arrange(review.id, { phase: 'first-evaluation', isHeld: true, cycleId, evaluations })
  const stream = await openStream(address, { token: client.token })
  return { person, client, review, stream, secrets }
}

/** Everything that the evaluators and HR may write in the current phase. */
async function writeSecrets({ review, secrets }: Employee): Promise<void> {
  const { first, second, admin } = company.clients
  const put = (who: ApiClient, body: object) => who.put(`/reviews/${review.id}`, body)
  const { evaluationPhase } = await company.read(admin, review.id)
  if (evaluationPhase === 'final') await adjust(review.id, secrets)
  for (let save = 0; save < secrets.saves; save++) {
    company.clock.advance(1_000)
    const comment = `${secrets.comment} ${save}`
    if (evaluationPhase === 'first-evaluation') {
      const fields = { firstGradeRating: secrets.firstGradeRating, firstEvaluatorComments: comment }
      await put(first, { detailedEvaluations: forEachCriterion(review, fields) })
    }
    if (evaluationPhase === 'second-evaluation') {
      const fields = { secondaryRating: secrets.secondaryRating, secondEvaluatorComments: comment }
      await put(second, { detailedEvaluations: forEachCriterion(review, fields) })
      if (secrets.asksBack) await first.post(`/reviews/${review.id}/ask-back`, { reason: secrets.reason })
    }
    const { status } = await put(admin, {
      summary: `${secrets.summary} ${save}`,
      achievements: secrets.comment,
    })
    expect(status).toBe(200)
  }
  company.clock.advance(1_000)
}

async function adjust(id: string, { adjustsTo: to, reason }: Secrets): Promise<void> {
  if (to === null) return
  const { admin } = company.clients
  const { version } = await company.read(admin, id)
  expect((await admin.post(`/reviews/${id}/adjustment`, { to, reason, version })).status).toBe(200)
}

/** Responses, mails and live events. */
async function everythingSeenBy({ client, person, review, stream }: Employee): Promise<string[]> {
  const responses = Object.entries(await employeeResponses(client, review)).map(
    ([request, response]) => `${request}: ${response}`,
  )
  await queueTurnMails(company)
  const sent = await company.db
    .select({ subject: mails.subject, text: mails.text, html: mails.html })
    .from(mails)
    .where(eq(mails.recipient, person.email))
    .orderBy(asc(mails.createdAt))
  await receiveAll(stream, person.id)
  const events = { changes: stream.reviews().map(({ version }) => version), refreshes: stream.refreshes() }
  stream.disconnect()
  return [...responses, JSON.stringify(sent), ...stream.texts(), JSON.stringify(events)].map((text) =>
    normalized(text.replaceAll(person.email, 'email')),
  )
}

/** Once this notification has arrived, all earlier events have arrived too. */
async function receiveAll(stream: TestStream, userId: string): Promise<void> {
  await notify(company.db, userId, 'Marker')
  while (!stream.texts().includes('Marker')) await stream.received(stream.events().length + 1)
}
