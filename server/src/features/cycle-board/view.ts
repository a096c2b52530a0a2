import type { CycleActionResponse, CycleReview } from '@evenhand/domain/api'
import type { ActionOutcome } from '@evenhand/domain/cycles/cycle-actions'
import { isStalled } from '@evenhand/domain/cycles/cycle-forecast'
import { dayIn, daysBetween } from '@evenhand/domain/days'
import { nameUnlessDeleted, type UserName } from '@evenhand/domain/people/users'
import { isOpen, phaseActorId } from '@evenhand/domain/reviews/permissions'
import { turnDay } from '@evenhand/domain/reviews/review-status'
import { type Context, today } from '../context'
import { viewStandIn } from '../reviews/view'
import type { ListedCycleReview } from './list-cycle-reviews'

export function viewCycleReview(
  row: ListedCycleReview,
  context: Pick<Context, 'now' | 'timeZone'>,
): CycleReview {
  const day = today(context)
  const isWaiting = isOpen(row)
  const turnSince = turnDay(dayIn(context.timeZone, row.turnSince), row.startDate)
  return {
    id: row.id,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    department: row.launchDepartment ?? '',
    position: row.launchPosition,
    phase: row.phase,
    status: row.closedReason !== null ? 'closed' : isWaiting ? 'open' : 'completed',
    closedReason: row.closedReason,
    closedRule: row.closedRule,
    isHeld: row.isHeld,
    dueDate: row.dueDate,
    isOverdue: isWaiting && row.dueDate < day,
    isStalled: isWaiting && isStalled({ turnSince, dueDate: row.dueDate, today: day }),
    firstEvaluator: viewEvaluator(row, 'first'),
    secondEvaluator: viewEvaluator(row, 'second'),
    waitingFor: waitingFor(row),
    daysWaiting: isWaiting ? Math.max(0, daysBetween(turnSince, day)) : 0,
  }
}

function viewEvaluator(row: ListedCycleReview, role: 'first' | 'second'): CycleReview['firstEvaluator'] {
  return {
    id: row[`${role}EvaluatorId`],
    name: nameUnlessDeleted(row[`${role}Evaluator`]),
    standIn: viewStandIn(row, role),
  }
}

function waitingFor(row: ListedCycleReview): CycleReview['waitingFor'] {
  const actorId = phaseActorId(row)
  const standIns = [row.firstStandIn, row.secondStandIn].flatMap((person) =>
    person ? [{ id: person.id, name: { firstName: person.firstName, lastName: person.lastName } }] : [],
  )
  const evaluators = [viewEvaluator(row, 'first'), viewEvaluator(row, 'second')]
  const all = [{ id: row.userId, name: row.user }, ...evaluators, ...standIns]
  const actor = all.find(({ id }) => id === actorId)
  return actor ? { id: actor.id, name: actor.name } : null
}

export type ActionRow = CycleActionResponse['rows'][number]

/** `review` is undefined if it is not part of the cycle. */
export function viewActionRow(
  reviewId: string,
  review: { user: UserName } | undefined,
  { effect, decision, reminder, isAlready, overdueIn, recipient }: ActionOutcome,
): ActionRow {
  const user = review ? { firstName: review.user.firstName, lastName: review.user.lastName } : null
  const isChanged = decision !== null || reminder !== null
  return { reviewId, user, isChanged, isAlready, overdueIn, recipient, effect }
}
