import type { CycleChange } from './api/cycle-changes'
import type { PlanRow } from './api/cycle-plan'
import { hasLeft } from './availability'
import type { Day } from './days'
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
  today: Day
}

type People = ReadonlyMap<string, PlannedPerson>

interface Company {
  people: People
  today: Day
}

type Change = Pick<CycleChange, 'kind' | 'text' | 'blockedBy'>

/** The differences between a running cycle and its rules. Nothing happens until an admin applies them. */
export function cycleChanges({ plan, reviews, people, today }: ChangesInput): CycleChange[] {
  const byUser = new Map(reviews.map((review) => [review.userId, review]))
  const byId = new Map(people.map((person) => [person.id, person]))
  const planned = new Set(plan.map(({ userId }) => userId))
  const deleted = reviews.filter(({ userId, isOpen }) => isOpen && !planned.has(userId))
  return [
    ...plan.flatMap((row) => {
      const review = byUser.get(row.userId)
      const changes = review ? changesOf(row, review, { people: byId, today }) : changesWithoutReview(row)
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

function changesOf(row: PlanRow, review: CycleReviewFacts, company: Company): Change[] {
  if (!review.isOpen) return []
  const reason = goneReason(row, company.people)
  if (reason !== null) return [gone(reason)]
  return [
    ...movedChange(row, review),
    ...evaluatorsChange(row, review, company.people),
    ...missingChange(row, review, company),
  ]
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
  const differing = differingEvaluators(row, review)
  const available = differing.filter(({ planned }) => planned.problem === undefined)
  const shown = available.length > 0 ? available : differing
  if (shown.length === 0) return []
  const replaced = (field: EvaluatorField) => {
    const to = shown.find((each) => each.field === field)?.planned
    return to ? { from: nameOf(people.get(review[field])), to: fullName(to.name) } : null
  }
  const text = texts.evaluators(replaced('firstEvaluatorId'), replaced('secondEvaluatorId'))
  const problems = new Set(shown.flatMap(({ planned }) => planned.problem ?? []))
  const blockedBy = available.length > 0 ? null : cyclePlan.blocked.all([...problems])
  return [{ kind: 'manager-changed', text, blockedBy }]
}

/** The evaluators who were deleted or have left, and a first evaluator whom the rule no longer finds. The rule has nobody instead. */
function missingChange(row: PlanRow, review: CycleReviewFacts, { people, today }: Company): Change[] {
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
  return [{ kind: 'manager-missing', text: texts.missing(seats), blockedBy: texts.missingHelp }]
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

function nameOf(person: PlannedPerson | undefined): string {
  return person ? fullName(person) : peopleTexts.evaluatorName(null, true)
}
