import { isDeepStrictEqual } from 'node:util'
import type { Review as ApiReview, LogsResponse } from '@evenhand/domain/api'
import type { Action } from './actions'
import { allowedErrors } from './allowed-errors'
import { apply, type Change } from './apply'
import { isHandedOver } from './hand-over'
import type { Review, User } from './review'
import { canSee, isWaitingFor } from './rules'
import { type Body, type ModelUser, send } from './send'
import { actualLog, actualView, expectedLog, expectedView } from './view'

/**
 * Performs one action on the model and on the product, and compares what the user sees. Returns whether the action
 * succeeded.
 */
export async function compare(
  users: ModelUser[],
  user: ModelUser,
  review: Review,
  action: Action,
): Promise<boolean> {
  const allowed = allowedErrors(users, user, review, action)
  const { status, body } = await send(user.client, review, action)
  if (allowed.size > 0 ? !allowed.has(status) : status !== 200)
    throw new Error(`returned ${status} instead of ${[...allowed].join(' or ') || 200}`)
  if (allowed.size > 0) {
    // A conflict returns the current review.
    if (body.review) compareView(user, review, body.review)
    return false
  }
  return compareSuccess(users, user, review, action, body)
}

async function compareSuccess(
  users: ModelUser[],
  user: ModelUser,
  review: Review,
  action: Action,
  body: Body,
): Promise<boolean> {
  switch (action.kind) {
    case 'list':
    case 'my-turn': {
      const isListed = body.reviews.some(({ id }) => id === review.id)
      const isExpected = action.kind === 'list' ? canSee(user, review) : isWaitingFor(user, review)
      assertEqual(action.kind, isListed, isExpected)
      return true
    }
    case 'delete':
      review.isDeleted = true
      return true
    case 'read':
      await compareRead(user, user, review, body)
      return true
    case 'read-as-employee':
      await compareRead(user, { id: review.userId, role: 'employee', name: '' }, review, body, '&as=employee')
      return true
    default:
      return compareChange(users, user, review, action, body)
  }
}

async function compareChange(
  users: ModelUser[],
  user: ModelUser,
  review: Review,
  action: Change,
  body: Body,
): Promise<boolean> {
  const isDone = action.kind !== 'hand-over' || isHandedOver(users, user, review, action)
  if (action.kind === 'hand-over') assertEqual('isDone', body.results?.[0]?.isDone, isDone)
  apply(review, user, action, users)
  if (body.review) compareView(user, review, body.review)
  // A save may take the review away from a replaced evaluator.
  if (!canSee(user, review)) return isDone
  const current = await compareRead(
    user,
    user,
    review,
    (await send(user.client, review, { kind: 'read' })).body,
  )
  compareTurn(review, current, ['move', 'withdraw', 'skip'].includes(action.kind))
  return isDone
}

/** `viewer` is the person whom the response is for. `query` is added to the calls that read the rest of a long log. */
async function compareRead(
  { client }: ModelUser,
  viewer: User,
  review: Review,
  { review: current }: Body,
  query = '',
): Promise<ApiReview> {
  if (!current) throw new Error('the review could not be read')
  compareView(viewer, review, current)
  const log = [...current.evaluationLogs]
  while (log.length < current.evaluationLogCount) {
    const path = `/reviews/${review.id}/logs?limit=100&before=${log.at(-1)?.id}${query}`
    const { logs } = (await client.call<LogsResponse>('GET', path)).body
    if (logs.length === 0) throw new Error('the log has fewer entries than its count')
    log.push(...logs)
  }
  assertEqual('log', actualLog(log), expectedLog(viewer, review))
  return current
}

function compareView(user: User, review: Review, apiReview: ApiReview): void {
  const [actual, expected] = [actualView(apiReview), expectedView(user, review)]
  for (const part of Object.keys(expected) as (keyof typeof expected)[])
    assertEqual(part, actual[part], expected[part])
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
