import type { CycleChange } from './api/cycle-changes'
import type { PlanRow } from './api/cycle-plan'
import { cycleChanges as texts } from './messages/en/cycle-changes'
import { cyclePlan } from './messages/en/cycle-plan'
import { people as peopleTexts } from './messages/en/people'
import type { PlannedPerson } from './plan-input'
import { fullName, type UserName } from './users'

interface Evaluators {
  firstEvaluatorId: string
  secondEvaluatorId: string
}

interface CycleReviewFacts extends Evaluators {
  id: string
  userId: string
  /** The employee's name, also if the employee was deleted. */
  user: UserName
  launchDepartment: string
  launchPosition: string | null
  isOpen: boolean
  /** The evaluators that the cycle chose. If the review has others, they were set by hand. */
  chosenEvaluators?: Evaluators | null
}

interface ChangesInput {
  /** Planned as if nobody had a review in this cycle. */
  plan: readonly PlanRow[]
  reviews: readonly CycleReviewFacts[]
  /** Everyone who is not deleted. */
  people: readonly PlannedPerson[]
}

type People = ReadonlyMap<string, PlannedPerson>
type Change = Pick<CycleChange, 'kind' | 'text' | 'blockedBy'>

/** The differences between a running cycle and its rules. Nothing happens until an admin applies them. */
export function cycleChanges({ plan, reviews, people }: ChangesInput): CycleChange[] {
  const byUser = new Map(reviews.map((review) => [review.userId, review]))
  const byId = new Map(people.map((person) => [person.id, person]))
  const planned = new Set(plan.map(({ userId }) => userId))
  const deleted = reviews.filter(({ userId, isOpen }) => isOpen && !planned.has(userId))
  return [
    ...plan.flatMap((row) => {
      const review = byUser.get(row.userId)
      const changes = review ? changesOf(row, review, byId) : changesWithoutReview(row)
      return changes.map((change) => ({
        userId: row.userId,
        user: row.user,
        reviewId: review?.id ?? null,
        ...change,
      }))
    }),
    ...deleted.map(({ userId, user, id }) => ({
      userId,
      user,
      reviewId: id,
      ...gone(texts.deleted),
    })),
  ]
}

function changesWithoutReview({ verdict, reason }: PlanRow): Change[] {
  if (verdict !== 'create' && verdict !== 'blocked') return []
  return [{ kind: 'new', text: texts.new, blockedBy: reason }]
}

function changesOf(row: PlanRow, review: CycleReviewFacts, people: People): Change[] {
  if (!review.isOpen) return []
  const reason = goneReason(row, people)
  if (reason !== null) return [gone(reason)]
  return [...movedChange(row, review), ...evaluatorsChange(row, review, people)]
}

/** Why the review of this row is no longer part of the cycle. Null if it still is. */
function goneReason({ userId, verdict, reason }: PlanRow, people: People): string | null {
  if (verdict === 'left-out') return reason
  // After their last day, people who were included by hand are blocked, not left out.
  const leftOn = people.get(userId)?.leftOn ?? null
  const isLeaver = verdict === 'blocked' && leftOn !== null && reason === cyclePlan.lastDay(leftOn)
  return isLeaver ? reason : null
}

function gone(reason: string): Change {
  return { kind: 'gone', text: texts.gone(reason), blockedBy: null }
}

function movedChange(row: PlanRow, { launchDepartment, launchPosition }: CycleReviewFacts): Change[] {
  const departments =
    row.department === launchDepartment ? null : { from: launchDepartment, to: row.department }
  const positions = row.position === launchPosition ? null : { from: launchPosition, to: row.position }
  if (!departments && !positions) return []
  return [{ kind: 'moved', text: texts.moved(departments, positions), blockedBy: null }]
}

function evaluatorsChange(row: PlanRow, review: CycleReviewFacts, people: People): Change[] {
  const changed = changedEvaluators(row, review)
  const replaced = (from: string, to: string | undefined) =>
    to === undefined ? null : { from: nameOf(people.get(from)), to: nameOf(people.get(to)) }
  const first = replaced(review.firstEvaluatorId, changed.firstEvaluatorId)
  const second = replaced(review.secondEvaluatorId, changed.secondEvaluatorId)
  if (!first && !second) return []
  return [{ kind: 'manager-changed', text: texts.evaluators(first, second), blockedBy: row.reason }]
}

/** The evaluators that the rules choose now, where they differ. Those set by hand stay as they are. */
export function changedEvaluators(
  plan: Pick<PlanRow, 'firstEvaluator' | 'secondEvaluator'>,
  review: Evaluators & Pick<CycleReviewFacts, 'chosenEvaluators'>,
): Partial<Evaluators> {
  const newIn = (field: keyof Evaluators, planned: PlanRow['firstEvaluator']) => {
    const isByHand =
      planned?.source === 'pinned' || (review.chosenEvaluators ?? review)[field] !== review[field]
    return planned && !isByHand && planned.id !== review[field] ? { [field]: planned.id } : {}
  }
  return {
    ...newIn('firstEvaluatorId', plan.firstEvaluator),
    ...newIn('secondEvaluatorId', plan.secondEvaluator),
  }
}

function nameOf(person: PlannedPerson | undefined): string {
  return person ? fullName(person) : peopleTexts.evaluatorName(null, true)
}
