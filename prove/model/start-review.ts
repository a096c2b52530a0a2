import type { ReviewResponse, Criterion as ToldCriterion } from '@evenhand/domain/api'
import { fields, type Player, type Review } from './world'

/** A new review with these people in its seats, at the product and in the model. */
export async function startReview(
  players: readonly Player[],
  seats: [number, number, number],
): Promise<Review> {
  const [user, first, second] = seats.map((seat) => players[seat])
  const chief = players[0]
  if (!chief || !user || !first || !second) throw new Error('somebody is missing')
  const days = { startDate: '2026-01-01', endDate: '2026-06-30' }
  const people = { userId: user.id, firstEvaluatorId: first.id, secondEvaluatorId: second.id }
  const { status, body } = await chief.caller.call<ReviewResponse>('POST', '/reviews', { ...days, ...people })
  if (status !== 200) throw new Error(`no review was created: ${status}`)
  const { id, criteria, turnSince } = body.review
  const log: Review['log'] = [{ ...created, by: chief.id }]
  return {
    id,
    ...days,
    ...people,
    phase: 'self-goal-setting',
    criteria: criteria.map(modelled),
    values: emptyValues(criteria),
    summarySides: {},
    version: 1,
    changedAt: {},
    log,
    turn: turnSince,
  }
}

const created = {
  action: 'CREATED',
  criteriaId: null,
  field: null,
  from: '',
  to: '',
  reason: null,
  side: 'open',
  isAutosaved: false,
} as const

function modelled({ id, name, weight, scale }: ToldCriterion): Review['criteria'][number] {
  return { id, name, weight, scale: scale.map(({ value }) => value) }
}

function emptyValues(criteria: readonly { id: string }[]): Review['values'] {
  const empty = Object.entries(fields).map(([field, { isRating }]) => [field, isRating ? 0 : ''] as const)
  const cells = criteria.flatMap(({ id }) => empty.map(([field, value]) => [`${id}.${field}`, value]))
  return { ...Object.fromEntries(cells), summary: '', achievements: '', areasForImprovement: '' }
}
