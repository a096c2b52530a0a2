import { isDeepStrictEqual } from 'node:util'
import type { Review as ApiReview, LogsResponse } from '@evenhand/domain/api'
import type { Action } from './actions'
import { allowedErrors } from './allowed-errors'
import { apply, type Change } from './apply'
import { isHandedOver } from './hand-over'
import { fields, type Review, type User } from './review'
import { canSee, hasOpenTalk, isNewResult, isWaitingFor } from './rules'
import { type Body, type ModelUser, send } from './send'
import { actualLog, actualView, expectedLog, expectedView } from './view'

/** How much of a log comes with its review. */
const newestEntries = 50

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
      if (action.kind === 'my-turn') compareResults(user, review, body)
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

/** Others may want to talk about other reviews at the same time. */
function compareResults(user: User, review: Review, { results, talks }: Body): void {
  const isListed = results?.some(({ id }) => id === review.id)
  assertEqual('new result', isListed, isNewResult(user, review))
  if (hasOpenTalk(user, review)) assertEqual('open talk', (talks?.total ?? 0) > 0, true)
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
  if (!canSee(user, review)) {
    if (body.review) compareLastView(user, review, body.review)
    return isDone
  }
  if (body.review) compareView(user, review, body.review)
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
  const expected = expectedLog(viewer, review)
  const sizes = [Math.min(expected.length, newestEntries), expected.length]
  assertEqual('log sizes', [log.length, current.evaluationLogCount], sizes)
  while (log.length < current.evaluationLogCount) {
    const path = `/reviews/${review.id}/logs?limit=100&before=${log.at(-1)?.id}${query}`
    const { logs } = (await client.call<LogsResponse>('GET', path)).body
    if (logs.length === 0) throw new Error('the log has fewer entries than its count')
    log.push(...logs)
  }
  assertEqual('log', actualLog(log), expected)
  return current
}

function compareView(user: User, review: Review, apiReview: ApiReview): void {
  const [actual, expected] = [actualView(apiReview), expectedView(user, review)]
  for (const part of Object.keys(expected) as (keyof typeof expected)[])
    assertEqual(part, actual[part], expected[part])
}

/** A stand-in who completes a review gets it for the last time, without what the evaluators wrote and the result. */
function compareLastView(user: User, review: Review, apiReview: ApiReview): void {
  const [actual, expected] = [actualView(apiReview), expectedView(user, review)].map((view) => {
    const { selfEvaluationScore, goalAchievementScore, ...scores } = view.scores
    const isOpen = (key: string) => fields[key.split('.')[1] ?? '']?.visibility === 'open'
    const values = Object.entries(view.values).filter(([key]) => !isOpen(key))
    return { phase: view.phase, hidden: view.hidden, values: Object.fromEntries(values), scores }
  })
  assertEqual('last view', actual, expected)
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
