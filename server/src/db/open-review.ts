import type { Day } from '@evenhand/domain/days'
import type { UserName } from '@evenhand/domain/people/users'
import { type StandInColumns, standInOf } from './conditions'
import { type ReviewRow, reviews, users } from './schema'

const openReviewColumns = {
  id: reviews.id,
  userId: reviews.userId,
  firstEvaluatorId: reviews.firstEvaluatorId,
  secondEvaluatorId: reviews.secondEvaluatorId,
  startDate: reviews.startDate,
  endDate: reviews.endDate,
  dueDates: reviews.dueDates,
  phase: reviews.phase,
  closedReason: reviews.closedReason,
  isHeld: reviews.isHeld,
}

export type OpenReview = Pick<ReviewRow, keyof typeof openReviewColumns> & StandInColumns & { user: UserName }

export function openReview(today: Day) {
  return {
    ...openReviewColumns,
    firstStandIn: standInOf(reviews.firstEvaluatorId, today),
    secondStandIn: standInOf(reviews.secondEvaluatorId, today),
    user: { firstName: users.firstName, lastName: users.lastName },
  }
}
