import type { AddPeople, AddPeopleResponse, CycleSettings, PlanRow } from '../api'
import { isSuperAdmin, type Viewer } from '../reviews/permissions'

type Addition = AddPeople['people'][number]
export type AdditionRow = AddPeopleResponse['rows'][number]

/** The settings with these people included by hand, and with the evaluators that were chosen for them. */
export function settingsWithPeople(
  settings: CycleSettings,
  people: readonly Addition[],
  isIncluded: (userId: string) => boolean = () => true,
): CycleSettings {
  const { rules, evaluators } = settings
  const included = people.filter(({ userId }) => isIncluded(userId))
  const isOther = ({ userId }: { userId: string }) => !included.some((each) => each.userId === userId)
  const pinned = new Map(evaluators.pinned.map((pin) => [pin.userId, pin]))
  for (const { userId, firstEvaluatorId, secondEvaluatorId } of people) {
    if (firstEvaluatorId === null && secondEvaluatorId === null) continue
    const before = pinned.get(userId)
    pinned.set(userId, {
      userId,
      firstEvaluatorId: firstEvaluatorId ?? before?.firstEvaluatorId ?? null,
      secondEvaluatorId: secondEvaluatorId ?? before?.secondEvaluatorId ?? null,
    })
  }
  return {
    ...settings,
    rules: {
      ...rules,
      exclude: rules.exclude.filter(isOther),
      include: [
        ...rules.include.filter(isOther),
        ...included.map(({ userId }) => ({ userId, reason: null })),
      ],
    },
    evaluators: { ...evaluators, pinned: [...pinned.values()] },
  }
}

interface AdditionPlans {
  /** The person's row if they are included by hand. Undefined if they were deleted. */
  row: PlanRow | undefined
  /** The row according to the rules. */
  byRules: PlanRow | undefined
}

/**
 * Whether someone can be added to a running cycle, and why not. Admins can add themselves, but only a super admin can
 * choose the evaluators of their own review.
 */
export function decideAddition(
  addition: Addition,
  { row, byRules }: AdditionPlans,
  actor: Viewer,
): AdditionRow {
  const { userId, firstEvaluatorId, secondEvaluatorId } = addition
  const isHandPicked = firstEvaluatorId !== null || secondEvaluatorId !== null
  const mayPick = userId !== actor.id || isSuperAdmin(actor)
  const { firstEvaluator = null, secondEvaluator = null, verdict, user = null } = row ?? {}
  const canBePlanned = verdict === 'create' || verdict === 'blocked'
  const isAdded =
    verdict === 'create' && firstEvaluator !== null && secondEvaluator !== null && (mayPick || !isHandPicked)
  return {
    userId,
    user,
    isAdded,
    problems: !row
      ? [{ kind: 'unknown-person' }]
      : isHandPicked && !mayPick
        ? [{ kind: 'own-evaluators' }]
        : row.reasons,
    leftOutBy: byRules?.verdict === 'left-out' ? byRules.reasons : [],
    warnings: row?.warnings ?? [],
    firstEvaluator,
    secondEvaluator,
    canSetEvaluators: canBePlanned && mayPick,
  }
}
