import { randomUUID } from 'node:crypto'
import type { Notification, Review, SavedReview } from '@evenhand/domain/api'
import { type Evaluation, emptyEvaluation } from '@evenhand/domain/reviews/fields'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { transaction } from '#db/open'
import { type NewUserRow, reviews, type UserRow } from '#db/schema'
import { publishDefault, withId } from '#features/criteria/store'
import { startTestApp, type TestApp, type TestAppOptions } from './app'
import type { ApiClient, ApiResponse } from './client'
import { addPerson } from './people'

const userFields = {
  employee: { firstName: 'Emil', lastName: 'Employee' },
  first: { firstName: 'Fiona', lastName: 'First' },
  second: { firstName: 'Sven', lastName: 'Second' },
  stranger: { firstName: 'Stella', lastName: 'Stranger' },
  admin: { firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  superAdmin: { firstName: 'Sue', lastName: 'Super', role: 'super_admin' },
} as const satisfies Record<string, Partial<NewUserRow>>

export type UserName = keyof typeof userFields

export interface Company extends TestApp {
  people: Record<UserName, UserRow>
  clients: Record<UserName, ApiClient>
  /** Adds a user and signs them in. */
  hire(fields?: Partial<NewUserRow>): Promise<{ person: UserRow; client: ApiClient }>
  /** Creates a review of the employee by the first and second evaluator, unless `fields` say otherwise. */
  createReview(fields?: object): Promise<Review>
  read(who: ApiClient, id: string): Promise<Review>
  /** Saves, checks that the response equals a read without the log, and returns the read. */
  save(who: ApiClient, id: string, body: object): Promise<Review>
  /** Updates the row directly, without any checks. */
  arrange(id: string, state: ArrangedState): Promise<void>
}

type ArrangedState = Partial<Omit<typeof reviews.$inferInsert, 'id'>>

/** Starts the app with six users, two criteria and no reviews. */
export async function startCompany({ env, ...options }: TestAppOptions = {}): Promise<Company> {
  const app = await startTestApp({ ...options, env: { ACCESS_TOKEN_TTL: '12h', ...env } })
  const people = {} as Company['people']
  const clients = {} as Company['clients']
  for (const [name, fields] of Object.entries(userFields) as [UserName, Partial<NewUserRow>][]) {
    people[name] = await addPerson(app.db, { ...fields, email: `${name.toLowerCase()}@example.com` })
    clients[name] = await app.as(people[name].email)
  }
  await transaction(app.db, (tx) =>
    publishDefault(tx, { now: new Date(), by: null, change: () => criteria.map(withId) }),
  )
  const company: Company = {
    ...app,
    people,
    clients,
    async hire(fields) {
      const person = await addPerson(app.db, fields)
      return { person, client: await app.as(person.email) }
    },
    async createReview(fields) {
      const body = { ...reviewBody(company), ...fields }
      const { id } = savedIn(await clients.superAdmin.post('/reviews', body))
      return company.read(clients.superAdmin, id)
    },
    read: async (who, id) => reviewIn(await who.get(`/reviews/${id}`)),
    async save(who, id, body) {
      const saved = savedIn(await who.put(`/reviews/${id}`, body))
      const review = await company.read(who, id)
      const { evaluationLogs, evaluationLogCount, olderLogs, ...withoutLog } = review
      expect(saved).toEqual(withoutLog)
      return review
    },
    async arrange(id, state) {
      await app.db.update(reviews).set(state).where(eq(reviews.id, id))
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
export function reviewIn(response: ApiResponse): Review {
  return okBody<{ review: Review }>(response).review
}

/** The review in the response to a save, which has no log. */
export function savedIn(response: ApiResponse): SavedReview {
  const { review } = okBody<{ review: SavedReview }>(response)
  expect(review).not.toHaveProperty('evaluationLogs')
  return review
}

function okBody<Body>(response: ApiResponse): Body {
  const body = response.json<Body & { message?: string }>()
  expect({ status: response.status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body
}

/** Returns these values for every criterion of the review. */
export function forEachCriterion(review: Pick<Review, 'criteria'>, fields: Partial<Evaluation>) {
  return review.criteria.map(({ id }) => ({ ...fields, criteriaId: id }))
}

/** Returns evaluations with a value in every field. */
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

/** Returns the state of a review in this phase with all fields filled in. */
export function readyIn(phase: Phase, review: Pick<Review, 'criteria'>): ArrangedState {
  return { phase, evaluations: filledEvaluations(review) }
}

export async function notificationsOf(who: ApiClient): Promise<Notification[]> {
  return (await who.get('/notifications')).json<{ data: Notification[] }>().data
}

export const unknownId = randomUUID()

/** The scale of the second criterion has gaps. */
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
    description: 'Finishes projects.',
    scale: [1, 3, 5].map((value) => ({ value, label: `Step ${value}` })),
  },
]
