import { isDeepStrictEqual } from 'node:util'
import type { Review as ApiReview, ReviewResponse } from '@evenhand/domain/api'
import type fc from 'fast-check'
import type { ApiClient } from '../support/api-client'
import { type Action, type Step, userOf } from './actions'
import { allowedErrors } from './allowed-errors'
import { apply } from './apply'
import { fields, type Review, type User } from './review'
import { canSee } from './rules'
import { actualLog, actualView, expectedLog, expectedView } from './view'

/** Users of the model, each with a client for the product. */
export type ModelUser = User & { client: ApiClient }

/** Performs one action on the model and on the product, and compares what the user sees. */
export class ActionCommand implements fc.AsyncCommand<Review, ModelUser[]> {
  private description = ''

  constructor(private readonly step: Step) {}

  check(): boolean {
    return true
  }

  async run(review: Review, users: ModelUser[]): Promise<void> {
    const user = users[userOf(this.step, review, users)]
    if (!user) throw new Error('unknown user')
    const action = this.step.action(review, users)
    this.description = `${user.name} (${user.role}) ${JSON.stringify(action)} in ${review.phase}`
    try {
      await compare(users, user, review, action)
    } catch (error) {
      throw new Error(`${this.description}: ${error instanceof Error ? error.message : error}`)
    }
  }

  toString(): string {
    return this.description || 'an action that did not run'
  }
}

async function compare(users: ModelUser[], user: ModelUser, review: Review, action: Action): Promise<void> {
  const allowed = allowedErrors(users, user, review, action)
  const { status, body } = await send(user, review, action)
  if (allowed.size > 0 ? !allowed.has(status) : status !== 200)
    throw new Error(`returned ${status} instead of ${[...allowed].join(' or ') || 200}`)
  if (action.kind === 'list') return compareList(user, review, body.reviews)
  // A conflict returns the current review.
  if (allowed.size > 0) return body.review && compareView(user, review, body.review)
  if (action.kind === 'delete') {
    review.isDeleted = true
    return
  }
  if (action.kind !== 'read') apply(review, user, action, users)
  if (body.review) compareView(user, review, body.review)
  // A save may take the review away from a replaced evaluator.
  if (!canSee(user, review)) return
  const current =
    action.kind === 'read' && body.review
      ? body.review
      : (await send(user, review, { kind: 'read' })).body.review
  if (!current) throw new Error('the review could not be read')
  compareView(user, review, current)
  assertEqual('log', actualLog(current), expectedLog(user, review))
  compareTurn(review, current, action.kind === 'move')
}

interface Body {
  review?: ApiReview
  reviews: { id: string }[]
}

function send({ client }: ModelUser, { id }: Review, action: Action) {
  const path = `/reviews/${id}`
  switch (action.kind) {
    case 'read':
      return client.call<Body>('GET', path)
    case 'list':
      return client.call<Body>('GET', '/reviews')
    case 'delete':
      return client.call<Body>('DELETE', path)
    case 'move': {
      const { to: evaluationPhase, reason: revertReason } = action
      const revert = revertReason === undefined ? {} : { prev: true, revertReason }
      return client.call<Body>('PATCH', path, { evaluationPhase, ...revert })
    }
    case 'evaluations': {
      const { kind, edits: detailedEvaluations, ...options } = action
      return client.call<Body>('PUT', path, { detailedEvaluations, ...options })
    }
    default: {
      const { kind, edit, ...options } = action
      return client.call<Body>('PUT', path, { ...edit, ...options })
    }
  }
}

function compareView(user: User, review: Review, apiReview: ApiReview): void {
  const [actual, expected] = [actualView(apiReview), expectedView(user, review)]
  for (const part of Object.keys(expected) as (keyof typeof expected)[])
    assertEqual(part, actual[part], expected[part])
}

function compareList(user: User, review: Review, cards: Body['reviews']): void {
  assertEqual(
    'list',
    cards.some(({ id }) => id === review.id),
    canSee(user, review),
  )
}

/** A move starts a new turn. */
function compareTurn(review: Review, { turnSince }: ApiReview, hasMoved: boolean): void {
  if (hasMoved && turnSince === review.turnSince) throw new Error('the move did not start a new turn')
  review.turnSince = turnSince
}

function assertEqual(part: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${part} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

/** Creates a review at the product and returns its model. Participants are numbers of users. */
export async function createReview(users: ModelUser[], participants: readonly number[]): Promise<Review> {
  const [creator] = users
  const [user, first, second] = participants.map((number) => users[number])
  if (!creator || !user || !first || !second) throw new Error('unknown user')
  const assignment = {
    userId: user.id,
    firstEvaluatorId: first.id,
    secondEvaluatorId: second.id,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
  }
  const { status, body } = await creator.client.call<ReviewResponse>('POST', '/reviews', assignment)
  if (status !== 200) throw new Error(`creating a review returned ${status}`)
  const { id, criteria, turnSince } = body.review
  const values = criteria.flatMap((criterion) =>
    Object.entries(fields).map(([field, { isRating }]) => [`${criterion.id}.${field}`, isRating ? 0 : '']),
  )
  return {
    ...assignment,
    id,
    phase: 'self-goal-setting',
    criteria: criteria.map(({ id, name, weight, scale }) => {
      return { id, name, weight, scale: scale.map(({ value }) => value) }
    }),
    values: { ...Object.fromEntries(values), summary: '', achievements: '', areasForImprovement: '' },
    summaryVisibility: {},
    version: 1,
    changedAt: {},
    log: [{ ...creation, by: creator.id }],
    turnSince,
    isDeleted: false,
  }
}

const creation = {
  action: 'CREATED',
  criteriaId: null,
  field: null,
  from: '',
  to: '',
  reason: null,
  visibility: 'open',
  isAutosaved: false,
} as const
