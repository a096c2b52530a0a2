import type { CycleAction } from '@evenhand/domain/api'
import type { Names } from '@evenhand/domain/assignment'
import type { Day } from '@evenhand/domain/days'
import type { Review } from '@evenhand/domain/review'
import type { Queryable } from '#db/open'
import { readNames } from '../reviews/read-names'

/** The names of everyone whom the rows of an action can mention. */
export function readActionNames(
  db: Queryable,
  action: CycleAction,
  reviews: readonly Review[],
  today: Day,
): Promise<Names> {
  const participants = reviews.flatMap((review) => [
    review.userId,
    review.firstEvaluatorId,
    review.secondEvaluatorId,
    review.firstStandIn?.id,
    review.secondStandIn?.id,
  ])
  const chosen = action.kind === 'replace-evaluator' ? [action.from, action.to] : []
  return readNames(db, [...participants, ...chosen], today)
}
