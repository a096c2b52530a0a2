import { isDeepStrictEqual } from 'node:util'
import type { Cycle, CycleSettings, UpdateCycle } from '@evenhand/domain/api'
import { assertNotAboutOneself, changeCycle as decide, settingsEntries } from '@evenhand/domain/change-cycle'
import { referencesIn, referencesWithout, unknownProblems } from '@evenhand/domain/cycle-references'
import { settingsProblems } from '@evenhand/domain/cycle-settings'
import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle, rejectTakenName } from '../change-cycle'
import { readCycle, viewFullCycle } from '../queries'
import { readUnknown } from '../read-unknown'
import { updateCycle as updateRow } from '../store'

export function updateCycle(context: Context, actor: Actor, id: string, input: UpdateCycle): Promise<Cycle> {
  return rejectTakenName(() =>
    changeCycle(context, actor, id, async ({ tx, cycle, actor: current, log, logExtending }) => {
      const { name = cycle.name, settings = cycle.settings } = input
      const hasNewSettings = !isDeepStrictEqual(settings, cycle.settings)
      // This also covers a client that repeats a save because it did not get the response.
      if (!hasNewSettings && name === cycle.name) return viewFullCycle(context, tx, cycle)
      if (input.revision !== cycle.revision) {
        const data = { cycle: await viewFullCycle(context, tx, cycle) }
        throw new AppError('VERSION_CONFLICT', { data })
      }
      assertNotAboutOneself(current, cycle.settings, settings)
      const entries = decide(cycle, { name, hasNewSettings })
      const problems = hasNewSettings ? await findProblems(tx, settings, cycle.settings) : {}
      if (Object.keys(problems).length > 0) throw invalid(problems)
      await updateRow(tx, cycle, { name, settings })
      await logExtending(settingsEntries(cycle.settings, settings))
      await log(entries, name)
      return readCycle(context, tx, id)
    }),
  )
}

/** What the stored settings refer to may have been deleted since, so it can stay. */
async function findProblems(tx: Tx, settings: CycleSettings, stored: CycleSettings): Promise<FieldErrors> {
  const added = referencesWithout(referencesIn(settings), referencesIn(stored))
  return {
    ...unknownProblems(settings, await readUnknown(tx, added)),
    ...settingsProblems(settings),
  }
}
