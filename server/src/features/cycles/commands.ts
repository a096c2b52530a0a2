import { isDeepStrictEqual } from 'node:util'
import type { ChangeCycleDates, CreateCycle, Cycle, CycleSettings, UpdateCycle } from '@evenhand/domain/api'
import {
  assertNotAboutOneself,
  cycleCreated,
  changeCycle as decideChange,
  closeCycle as decideClosing,
  deleteCycle as decideDeletion,
  settingsEntries,
} from '@evenhand/domain/cycles/change-cycle'
import { changeCycleDates as decideDates } from '@evenhand/domain/cycles/change-cycle-dates'
import { referenceProblems, referencesIn, referencesWithout } from '@evenhand/domain/cycles/cycle-references'
import { copiedSettings, newCycleSettings, settingsProblems } from '@evenhand/domain/cycles/cycle-settings'
import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import { cycleProblems as texts } from '@evenhand/domain/messages/english'
import { hasLeft } from '@evenhand/domain/people/availability'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { changeAsAdmin } from '../history/change-as-admin'
import { changeCycle, changeSettings, cycleKind } from './change-cycle'
import { fingerprintOf, planPeople } from './plan'
import { existingCycle, readCycle, viewFullCycle } from './queries'
import { countPending } from './read-launch'
import { listCycleReviews, listPlannedPeople, readDeletedReferences } from './read-plan-inputs'
import {
  countOpenReviews,
  deleteCycle as deleteRow,
  findCycle,
  insertCycle,
  saveShownPlan,
  updateCycle as updateRow,
} from './store'

/** Creates a draft with default settings or those of another cycle. */
export function createCycle(context: Context, actor: Actor, { name, copyOf }: CreateCycle): Promise<Cycle> {
  const lock = () => ({ name })
  return changeAsAdmin(context, actor, cycleKind, lock, async ({ tx, now, log }) => {
    const settings = copyOf
      ? await settingsToCopy(context, tx, copyOf, name)
      : newCycleSettings(today(context))
    const cycle = await insertCycle(tx, { name, settings, createdAt: now })
    await log(cycleCreated)
    return viewFullCycle(context, tx, cycle)
  })
}

async function settingsToCopy(context: Context, tx: Tx, id: string, name: string): Promise<CycleSettings> {
  const copied = await findCycle(tx, id)
  if (!copied) throw invalid({ copyOf: texts.unknownCopy })
  const day = today(context)
  const people = await listPlannedPeople(tx, context.now())
  const available = new Set(people.filter((person) => !hasLeft(person, day)).map(({ id }) => id))
  const names = { from: copied.name, to: name }
  return copiedSettings(copied.settings, names, (userId) => available.has(userId))
}

export function updateCycle(context: Context, actor: Actor, id: string, input: UpdateCycle): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, actor: current, log, logExtending }) => {
    const { name = cycle.name, settings = cycle.settings } = input
    const hasNewSettings = !isDeepStrictEqual(settings, cycle.settings)
    // This also covers a client that repeats a save because it did not get the response.
    if (!hasNewSettings && name === cycle.name) return viewFullCycle(context, tx, cycle)
    if (input.revision !== cycle.revision) {
      const data = { cycle: await viewFullCycle(context, tx, cycle) }
      throw new AppError('VERSION_CONFLICT', { data })
    }
    assertNotAboutOneself(current, cycle.settings, settings)
    const entries = decideChange(cycle, { name, hasNewSettings })
    const problems = hasNewSettings ? await findProblems(tx, settings, cycle.settings) : {}
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await updateRow(tx, cycle, { name, settings })
    await logExtending(settingsEntries(cycle.settings, settings))
    await log(entries, name)
    return readCycle(context, tx, id)
  })
}

/** Keeps references of the stored settings to things that were deleted since. */
async function findProblems(tx: Tx, settings: CycleSettings, stored: CycleSettings): Promise<FieldErrors> {
  const added = referencesWithout(referencesIn(settings), referencesIn(stored))
  return {
    ...referenceProblems(settings, await readDeletedReferences(tx, added)),
    ...settingsProblems(settings),
  }
}

/** Plans the cycle and stores the plan, so that a launch can tell what has changed since. */
export async function showPlan({ db, ...context }: Context, id: string) {
  const cycle = await existingCycle(db, id)
  const isDraft = cycle.state === 'draft'
  const reviews = isDraft ? [] : await listCycleReviews(db, id)
  const inCycle = reviews.map(({ userId }) => userId)
  const { rows } = await planPeople(context, db, cycle, inCycle)
  const fingerprint = fingerprintOf(rows, cycle.settings)
  if (isDraft) await saveShownPlan(db, { cycleId: id, fingerprint, rows, shownAt: context.now() })
  const deletedReferences = await readDeletedReferences(db, referencesIn(cycle.settings))
  return { rows, headCount: rows.length, fingerprint, deletedReferences }
}

/** Changes the dates for people who are added later. Existing reviews keep theirs. Repeating it changes nothing. */
export function changeCycleDates(context: Context, actor: Actor, id: string, change: ChangeCycleDates) {
  return changeSettings(context, actor, id, (cycle) => decideDates(cycle, change))
}

export function closeCycle(context: Context, actor: Actor, id: string): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, now, log }) => {
    // In this order: a review that is created in between is counted at least once.
    const pending = await countPending(tx, id)
    const entries = decideClosing(cycle, { pending, open: await countOpenReviews(tx, id) })
    await updateRow(tx, cycle, { state: 'closed', closedAt: now })
    await log(entries)
    return readCycle(context, tx, id)
  })
}

export function deleteCycle(context: Context, actor: Actor, id: string): Promise<void> {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, log }) => {
    const entries = decideDeletion(cycle)
    await deleteRow(tx, id)
    await log(entries)
  })
}
