import type { CycleActionResponse, CycleReview } from '@evenhand/domain/api'
import type { ActionOutcome } from '@evenhand/domain/cycle-actions'
import { isStalled } from '@evenhand/domain/cycle-forecast'
import { dayIn, daysBetween } from '@evenhand/domain/days'
import { isOpen, phaseActorId } from '@evenhand/domain/permissions'
import { turnDay } from '@evenhand/domain/review-status'
import { nameUnlessDeleted, type UserName } from '@evenhand/domain/users'
import { type Context, today } from '../context'
import { viewStandIn } from '../reviews/view'
import type { ListedCycleReview } from './list-cycle-reviews'

type Evaluator = CycleReview['firstEvaluator']
type Participant = NonNullable<CycleReview['waitingFor']>

export function viewCycleReview(
  row: ListedCycleReview,
  context: Pick<Context, 'now' | 'timeZone'>,
): CycleReview {
  const day = today(context)
  const isWaiting = isOpen(row)
  const turnSince = turnDay(dayIn(context.timeZone, row.turnSince), row.startDate)
  const { firstEvaluator, secondEvaluator } = evaluatorsOf(row)
  return {
    id: row.id,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    department: row.launchDepartment ?? '',
    position: row.launchPosition,
    phase: row.phase,
    status: row.closedReason !== null ? 'closed' : isWaiting ? 'open' : 'completed',
    closedReason: row.closedReason,
    isHeld: row.isHeld,
    dueDate: row.dueDate,
    isOverdue: isWaiting && row.dueDate < day,
    isStalled: isWaiting && isStalled({ turnSince, dueDate: row.dueDate, today: day }),
    firstEvaluator,
    secondEvaluator,
    waitingFor: waitingFor(row),
    daysWaiting: isWaiting ? Math.max(0, daysBetween(turnSince, day)) : 0,
  }
}

function evaluatorsOf(row: ListedCycleReview): Record<'firstEvaluator' | 'secondEvaluator', Evaluator> {
  return {
    firstEvaluator: {
      id: row.firstEvaluatorId,
      name: nameUnlessDeleted(row.firstEvaluator),
      standIn: viewStandIn(row, 'first'),
    },
    secondEvaluator: {
      id: row.secondEvaluatorId,
      name: nameUnlessDeleted(row.secondEvaluator),
      standIn: viewStandIn(row, 'second'),
    },
  }
}

function waitingFor(row: ListedCycleReview): Participant | null {
  const id = phaseActorId(row)
  if (id === null) return null
  const { firstEvaluator, secondEvaluator } = evaluatorsOf(row)
  const standIns = [row.firstStandIn, row.secondStandIn].flatMap((person) =>
    person ? [{ id: person.id, name: { firstName: person.firstName, lastName: person.lastName } }] : [],
  )
  const { name } = [{ id: row.userId, name: row.user }, firstEvaluator, secondEvaluator, ...standIns].find(
    (participant) => participant.id === id,
  ) as Participant
  return { id, name }
}

export type ActionRow = CycleActionResponse['rows'][number]

/** `review` is undefined if it is not part of the cycle. */
export function viewActionRow(
  reviewId: string,
  review: { user: UserName } | undefined,
  { decision, reminder, isAlready, overdueIn, recipient }: ActionOutcome,
  text: string,
): ActionRow {
  const user = review ? { firstName: review.user.firstName, lastName: review.user.lastName } : null
  const isChanged = decision !== null || reminder !== null
  return { reviewId, user, isChanged, isAlready, overdueIn, recipient, text }
}
