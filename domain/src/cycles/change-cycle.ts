import type { CycleSettings } from '../api/cycles'
import { created, deleted, type HistoryChange, updated } from '../company/history'
import type { Day } from '../days'
import { AppError } from '../errors'
import { errorDetails, cycleProblems as texts } from '../messages/english'
import { canChooseEvaluatorsOf, type Viewer } from '../reviews/permissions'
import type { Release } from '../reviews/release-review'
import type { CycleActionKind, CycleState } from './cycles'

/** The rules for changes to a whole cycle, and their entries in the history. */

interface Cycle {
  name: string
  state: CycleState
}

/** A change to the settings of a launched cycle. */
export interface SettingsDecision {
  settings: CycleSettings
  /** Empty if nothing changes. */
  entries: HistoryChange[]
}

export const cycleCreated = [created]

/**
 * Rejects a change by which admins include, exclude or give evaluators to themselves by hand. What someone else chose for
 * them stays, and the rules apply to them as to everyone.
 */
export function assertNotAboutOneself(actor: Viewer, before: CycleSettings, after: CycleSettings): void {
  if (canChooseEvaluatorsOf(actor, actor.id)) return
  if (JSON.stringify(choicesFor(actor.id, before)) !== JSON.stringify(choicesFor(actor.id, after))) {
    throw new AppError('FORBIDDEN', { message: errorDetails.ownCycleReview })
  }
}

function choicesFor(id: string, { rules, evaluators }: CycleSettings) {
  const isAbout = ({ userId }: { userId: string }) => userId === id
  return [
    rules.include.some(isAbout),
    rules.exclude.some(isAbout),
    evaluators.pinned.filter(isAbout).map((pin) => [pin.firstEvaluatorId, pin.secondEvaluatorId]),
  ]
}

/** The parts of the settings as the wizard shows them. */
export const settingsParts = [
  'dates',
  'rules',
  'include',
  'exclude',
  'evaluators',
  'pinned',
  'criteria',
  'release',
] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Says which parts of the settings of a draft changed. The editor saves while someone works, so entries are extended. */
export function settingsEntries(before: CycleSettings, after: CycleSettings): HistoryChange[] {
  const [from, to] = [partsOf(before), partsOf(after)]
  const changed = settingsParts.filter((part) => canonical(from[part]) !== canonical(to[part]))
  if (changed.length === 0) return []
  return [updated('cycleSettings', null, changed.join(' '))]
}

function partsOf(settings: CycleSettings): Record<SettingsPart, unknown> {
  const { startDate, endDate, dueDates, criteria, release } = settings
  const { include, exclude, ...rules } = settings.rules
  const { pinned, ...evaluators } = settings.evaluators
  return {
    dates: [startDate, endDate, dueDates],
    rules,
    include,
    exclude,
    evaluators,
    pinned,
    criteria,
    release,
  }
}

/** Serializes a value with sorted keys, because the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** A cycle can always be renamed. Its settings are fixed once it is launched, except for the dates (see `changeCycleDates` and `changeRelease`). */
export function changeCycle(
  before: Cycle,
  change: { name: string; hasNewSettings: boolean },
): HistoryChange[] {
  if (change.hasNewSettings) assertDraft(before)
  if (change.name === before.name) return []
  return [updated('name', before.name, change.name)]
}

export function deleteCycle(cycle: Cycle): HistoryChange[] {
  assertDraft(cycle)
  return [deleted]
}

export function cycleLaunched(reviews: number): HistoryChange[] {
  return [updated('launch', null, String(reviews))]
}

/** The entry about differences from the rules that were applied to a running cycle. */
export function changesApplied(count: number): HistoryChange[] {
  return count === 0 ? [] : [updated('changes', null, String(count))]
}

/** The entry about a bulk action and the number of reviews that it changed. Their own logs say how. */
export function actionRun(kind: CycleActionKind, reviews: number): HistoryChange[] {
  return reviews === 0 ? [] : [updated('action', kind, String(reviews))]
}

/** `pending` reviews still have to be created. */
export function closeCycle(
  cycle: Cycle,
  { open, pending }: { open: number; pending: number },
): HistoryChange[] {
  assertRunning(cycle)
  if (pending > 0) {
    throw new AppError('OPEN_REVIEWS', {
      message: errorDetails.pendingReviews,
      data: { open: open + pending },
    })
  }
  if (open > 0) {
    throw new AppError('OPEN_REVIEWS', { message: errorDetails.openReviews(open), data: { open } })
  }
  return [updated('close')]
}

export const cycleReleased = [updated('release')]

/** Results can be released once, even before their release date or after the cycle is closed. */
export function releaseCycle(cycle: HeldCycle): HistoryChange[] {
  assertHeld(cycle)
  return cycleReleased
}

interface HeldCycle extends Pick<Cycle, 'state'> {
  settings: { release: { when: Release } }
  releasedAt: Date | null
}

/** Whether the results are to be released on or before this day. */
export function isDueOn({ settings: { release }, releasedAt }: DatedCycle, today: Day): boolean {
  return releasedAt === null && release.when === 'on-date' && release.date !== null && release.date <= today
}

interface DatedCycle extends Pick<HeldCycle, 'releasedAt'> {
  settings: { release: { when: Release; date: Day | null } }
}

export function assertHeld({ state, settings: { release }, releasedAt }: HeldCycle): void {
  if (state === 'draft') throw new AppError('CYCLE_NOT_RUNNING')
  if (release.when === 'when-completed' || releasedAt !== null) throw new AppError('ALREADY_RELEASED')
}

export function assertDraft({ state }: Pick<Cycle, 'state'>): void {
  if (state !== 'draft') throw new AppError('CYCLE_NOT_DRAFT')
}

export function assertRunning({ state }: Pick<Cycle, 'state'>): void {
  if (state !== 'running') throw new AppError('CYCLE_NOT_RUNNING')
}

export function cycleNameTaken(): AppError {
  return new AppError('NAME_TAKEN', { message: texts.nameTaken, fields: { name: texts.nameTaken } })
}
