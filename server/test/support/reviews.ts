import { randomUUID } from 'node:crypto'
import type { Notification, Review, SavedReview } from '@evenhand/domain/api'
import { type Evaluation, emptyEvaluation } from '@evenhand/domain/fields'
import type { Phase } from '@evenhand/domain/phases'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type NewUserRow, reviews, type UserRow } from '#db/schema'
import { insertCriterion } from '#features/criteria/store'
import { startTestApp, type TestApp, type TestAppOptions } from './app'
import type { Answer, Caller } from './caller'
import { addPerson } from './people'

const cast = {
  employee: { firstName: 'Emil', lastName: 'Employee' },
  first: { firstName: 'Fiona', lastName: 'First' },
  second: { firstName: 'Sven', lastName: 'Second' },
  stranger: { firstName: 'Stella', lastName: 'Stranger' },
  admin: { firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  superAdmin: { firstName: 'Sue', lastName: 'Super', role: 'super_admin' },
} as const satisfies Record<string, Partial<NewUserRow>>

export type UserName = keyof typeof cast

export interface Company extends TestApp {
  people: Record<UserName, UserRow>
  callers: Record<UserName, Caller>
  /** Adds somebody and signs them in. */
  hire(fields?: Partial<NewUserRow>): Promise<{ person: UserRow; caller: Caller }>
  /** A review of the employee by the first and the second evaluator, unless the fields say otherwise. */
  createReview(fields?: object): Promise<Review>
  read(who: Caller, id: string): Promise<Review>
  /** Saves, checks that the response equals a read without the log, and returns the read. */
  save(who: Caller, id: string, body: object): Promise<Review>
  /** Writes a state into the database that a test starts from, past all rules. */
  arrange(id: string, state: ArrangedState): Promise<void>
}

type ArrangedState = Partial<Omit<typeof reviews.$inferInsert, 'id'>>

/** The product with six people, two criteria and no review. */
export async function startCompany({ env, ...options }: TestAppOptions = {}): Promise<Company> {
  const test = await startTestApp({ ...options, env: { ACCESS_TOKEN_TTL: '12h', ...env } })
  const people = {} as Company['people']
  const callers = {} as Company['callers']
  for (const [name, fields] of Object.entries(cast) as [UserName, Partial<NewUserRow>][]) {
    people[name] = await addPerson(test.db, { ...fields, email: `${name.toLowerCase()}@example.com` })
    callers[name] = await test.as(people[name].email)
  }
  for (const criterion of criteria) await insertCriterion(test.db, criterion)
  const company: Company = {
    ...test,
    people,
    callers,
    async hire(fields) {
      const person = await addPerson(test.db, fields)
      return { person, caller: await test.as(person.email) }
    },
    async createReview(fields) {
      const body = { ...reviewBody(company), ...fields }
      const { id } = savedIn(await callers.superAdmin.post('/reviews', body))
      return company.read(callers.superAdmin, id)
    },
    read: async (who, id) => reviewIn(await who.get(`/reviews/${id}`)),
    async save(who, id, body) {
      const saved = savedIn(await who.put(`/reviews/${id}`, body))
      const review = await company.read(who, id)
      const { evaluationLogs: _, ...withoutLog } = review
      expect(saved).toEqual(withoutLog)
      return review
    },
    async arrange(id, state) {
      await test.db.update(reviews).set(state).where(eq(reviews.id, id))
    },
  }
  return company
}

export function reviewBody({ people }: Pick<Company, 'people'>) {
  return {
    userId: people.employee.id,
    firstEvaluatorId: people.first.id,
    secondEvaluatorId: people.second.id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  }
}

/** The review in the response to a read. */
export function reviewIn(answer: Answer): Review {
  return okBody<{ review: Review }>(answer).review
}

/** The review in the response to a save, which has no log. */
export function savedIn(answer: Answer): SavedReview {
  const { review } = okBody<{ review: SavedReview }>(answer)
  expect(review).not.toHaveProperty('evaluationLogs')
  return review
}

function okBody<Body>(answer: Answer): Body {
  const body = answer.json<Body & { message?: string }>()
  expect({ status: answer.status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body
}

/** Every criterion of the review with these values. */
export function forEachCriterion(review: Pick<Review, 'criteria'>, fields: Partial<Evaluation>) {
  return review.criteria.map(({ id }) => ({ ...fields, criteriaId: id }))
}

/** Evaluations in which every field has been filled. */
export function filledEvaluations(review: Pick<Review, 'criteria'>): Evaluation[] {
  return review.criteria.map(({ id }) => ({
    ...emptyEvaluation(id),
    evidence: 'A goal',
    selfRating: 3,
    comments: 'A self comment',
    firstGradeRating: 1,
    firstEvaluatorComments: 'A first comment',
    secondaryRating: 5,
    secondEvaluatorComments: 'A second comment',
  }))
}

/** The state of a review that stands in this phase with nothing left to fill in. */
export function readyIn(phase: Phase, review: Pick<Review, 'criteria'>): ArrangedState {
  return { phase, evaluations: filledEvaluations(review) }
}

export async function notificationsOf(who: Caller): Promise<Notification[]> {
  return (await who.get('/notifications')).json<{ data: Notification[] }>().data
}

export const unknownId = randomUUID()

/** The scale of the second has gaps. */
const criteria = [
  {
    name: 'Integrity',
    category: '1. Management Philosophy',
    weight: 40,
    description: 'Keeps **promises**.',
    scale: [1, 2, 3, 4, 5].map((value) => ({ value, label: `Step ${value}` })),
  },
  {
    name: 'Delivery',
    category: '2. Practical Goals',
    weight: 60,
    description: 'Finishes what was begun.',
    scale: [1, 3, 5].map((value) => ({ value, label: `Step ${value}` })),
  },
]
