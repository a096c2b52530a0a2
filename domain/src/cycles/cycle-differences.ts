import type { CycleDifference, PlanRow } from '../api'
import { LeavingReason, type PlanReason } from '../api/cycle-reasons'
import type { Day } from '../days'
import { hasLeft } from '../people/availability'
import { nameOf, type UserName } from '../people/users'
import type { PlannedPerson } from './plan-input'

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

interface DifferencesInput {
  /** Planned as if nobody had a review in this cycle. */
  plan: readonly PlanRow[]
  reviews: readonly CycleReviewFacts[]
  /** Everyone who is not deleted. */
  people: readonly PlannedPerson[]
  today: Day
}

type People = ReadonlyMap<string, PlannedPerson>

interface Company {
  people: People
  today: Day
}

/** Omits from each member of the union. */
type WithoutPerson<Each> = Each extends unknown ? Omit<Each, 'userId' | 'user' | 'reviewId'> : never
type Difference = WithoutPerson<CycleDifference>

/** The differences between a running cycle and its rules. Nothing happens until an admin applies them. */
export function cycleDifferences({ plan, reviews, people, today }: DifferencesInput): CycleDifference[] {
  const byUser = new Map(reviews.map((review) => [review.userId, review]))
  const byId = new Map(people.map((person) => [person.id, person]))
  const planned = new Set(plan.map(({ userId }) => userId))
  const deleted = reviews.filter(({ userId, isOpen }) => isOpen && !planned.has(userId))
  return [
    ...plan.flatMap((row) => {
      const review = byUser.get(row.userId)
      const differences = review
        ? differencesOf(row, review, { people: byId, today })
        : differencesWithoutReview(row)
      return differences.map((difference) => ({
        userId: row.userId,
        user: row.user,
        reviewId: review?.id ?? null,
        ...difference,
      }))
    }),
    ...deleted.map(({ userId, user, id }) => ({
      userId,
      user,
      reviewId: id,
      ...gone({ kind: 'deleted' }),
    })),
  ]
}

function differencesWithoutReview({ verdict, reasons }: PlanRow): Difference[] {
  if (verdict !== 'create' && verdict !== 'blocked') return []
  return [{ kind: 'new', blockedBy: reasons }]
}

function differencesOf(row: PlanRow, review: CycleReviewFacts, company: Company): Difference[] {
  if (!review.isOpen) return []
  const reason = row.reasons.find(isLeavingReason)
  if (reason) return [gone(reason)]
  return [
    ...movedDifference(row, review),
    ...evaluatorsDifference(row, review, company.people),
    ...missingDifference(row, review, company),
  ]
}

/** Whether the review of someone with this reason is no longer part of the cycle. After their last day, people who were included by hand are blocked, not left out. Their review ends too. */
function isLeavingReason(reason: PlanReason): reason is LeavingReason {
  return LeavingReason.safeParse(reason).success
}

function gone(reason: LeavingReason): Difference {
  return { kind: 'gone', reason, blockedBy: [] }
}

function movedDifference(row: PlanRow, { launchDepartment, launchPosition }: CycleReviewFacts): Difference[] {
  const departments =
    row.department === launchDepartment ? null : { from: launchDepartment, to: row.department }
  const positions = row.position === launchPosition ? null : { from: launchPosition, to: row.position }
  if (!departments && !positions) return []
  return [{ kind: 'moved', department: departments, position: positions, blockedBy: [] }]
}

function evaluatorsDifference(row: PlanRow, review: CycleReviewFacts, people: People): Difference[] {
  const differing = differingEvaluators(row, review)
  const available = differing.filter(({ planned }) => planned.problem === undefined)
  const shown = available.length > 0 ? available : differing
  if (shown.length === 0) return []
  const replaced = (field: EvaluatorField) => {
    const to = shown.find((each) => each.field === field)?.planned
    return to ? { from: nameOf(people.get(review[field])), to: to.name } : null
  }
  // Both evaluators can be the same person.
  const problems = new Map(shown.map(({ planned }) => [planned.id, planned.problem]))
  return [
    {
      kind: 'manager-changed',
      first: replaced('firstEvaluatorId'),
      second: replaced('secondEvaluatorId'),
      blockedBy: available.length > 0 ? [] : [...problems.values()].flatMap((problem) => problem ?? []),
    },
  ]
}

/** The evaluators who were deleted or have left, and a first evaluator whom the rule no longer finds. The rule has nobody instead. */
function missingDifference(row: PlanRow, review: CycleReviewFacts, { people, today }: Company): Difference[] {
  const replaced = changedEvaluators(row, review)
  const seats = evaluatorFields.flatMap((field) => {
    if (replaced[field] !== undefined) return []
    const evaluator = people.get(review[field])
    const hasNoManager =
      field === 'firstEvaluatorId' &&
      row.verdict === 'blocked' &&
      !row.hasManager &&
      row.firstEvaluator === null &&
      !isSetByHand(field, null, review)
    const kind = !evaluator
      ? 'deleted'
      : hasLeft(evaluator, today)
        ? 'left'
        : hasNoManager
          ? 'no-manager'
          : null
    const role = field === 'firstEvaluatorId' ? 'first' : 'second'
    return kind === null ? [] : [{ kind, role, name: nameOf(evaluator) } as const]
  })
  if (seats.length === 0) return []
  return [{ kind: 'manager-missing', seats, blockedBy: [{ kind: 'choose-evaluator' }] }]
}

/** The evaluators that the rules choose now, where they differ and can evaluate. Those set by hand stay as they are. */
export function changedEvaluators(plan: PlannedEvaluators, review: ReviewEvaluators): Partial<Evaluators> {
  const available = differingEvaluators(plan, review).filter(({ planned }) => planned.problem === undefined)
  return Object.fromEntries(available.map(({ field, planned }) => [field, planned.id]))
}

const evaluatorFields = ['firstEvaluatorId', 'secondEvaluatorId'] as const
type EvaluatorField = (typeof evaluatorFields)[number]
type PlannedEvaluators = Pick<PlanRow, 'firstEvaluator' | 'secondEvaluator'>
type ReviewEvaluators = Evaluators & Pick<CycleReviewFacts, 'chosenEvaluators'>

function differingEvaluators(plan: PlannedEvaluators, review: ReviewEvaluators) {
  return evaluatorFields.flatMap((field) => {
    const planned = field === 'firstEvaluatorId' ? plan.firstEvaluator : plan.secondEvaluator
    if (!planned || planned.id === review[field] || isSetByHand(field, planned, review)) return []
    return [{ field, planned }]
  })
}

function isSetByHand(
  field: EvaluatorField,
  planned: PlanRow['firstEvaluator'],
  review: ReviewEvaluators,
): boolean {
  return planned?.source === 'pinned' || (review.chosenEvaluators ?? review)[field] !== review[field]
}
