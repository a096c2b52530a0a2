import type { CycleRules, CycleSettings, PinnedEvaluators } from '@evenhand/domain/api'
import { isDay } from '@evenhand/domain/days'
import type { Release } from '@evenhand/domain/reviews/release-review'

/** Changes to the settings of a cycle. Each returns new settings. */

export type HandPick = 'include' | 'exclude'

export function changeRules(settings: CycleSettings, changes: Partial<CycleRules>): CycleSettings {
  return { ...settings, rules: { ...settings.rules, ...changes } }
}

/** Includes or excludes someone by hand, which replaces an earlier choice. */
export function handPick(
  settings: CycleSettings,
  how: HandPick,
  person: CycleRules['include'][number],
): CycleSettings {
  const without = followRules(settings, person.userId)
  return changeRules(without, { [how]: [...without.rules[how], person] })
}

/** Removes the choices by hand for this person. */
export function followRules(settings: CycleSettings, userId: string): CycleSettings {
  const { include, exclude } = settings.rules
  return changeRules(settings, {
    include: include.filter((other) => other.userId !== userId),
    exclude: exclude.filter((other) => other.userId !== userId),
  })
}

export function changeEvaluators(
  settings: CycleSettings,
  changes: Partial<CycleSettings['evaluators']>,
): CycleSettings {
  return { ...settings, evaluators: { ...settings.evaluators, ...changes } }
}

/** Replaces earlier evaluators of the same people, and adds the others at the end. */
export function pinEvaluators(settings: CycleSettings, pinned: readonly PinnedEvaluators[]): CycleSettings {
  const next = new Map(settings.evaluators.pinned.map((each) => [each.userId, each]))
  for (const { userId, firstEvaluatorId, secondEvaluatorId } of pinned) {
    // Removes the entry if the rule decides on both.
    if (firstEvaluatorId === null && secondEvaluatorId === null) next.delete(userId)
    else next.set(userId, { userId, firstEvaluatorId, secondEvaluatorId })
  }
  return changeEvaluators(settings, { pinned: [...next.values()] })
}

export function unpinEvaluators(settings: CycleSettings, userId: string): CycleSettings {
  return pinEvaluators(settings, [{ userId, firstEvaluatorId: null, secondEvaluatorId: null }])
}

/** Suggests the end date first. A complete date is kept while another option is chosen. */
export function chooseRelease(settings: CycleSettings, when: Release): CycleSettings {
  const { date } = settings.release
  const complete = [date, when === 'on-date' ? settings.endDate : null].find((day) => day && isDay(day))
  return { ...settings, release: { when, date: complete ?? null } }
}
