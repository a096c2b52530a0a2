import { isDeepStrictEqual } from 'node:util'
import type { Cycle, UpdateCycle } from '@evenhand/domain/api'
import { changeCycle as decide } from '@evenhand/domain/change-cycle'
import { settingsProblems } from '@evenhand/domain/cycle-settings'
import { AppError, invalid } from '@evenhand/domain/errors'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle, rejectTakenName } from '../change-cycle'
import { readCycle, viewFullCycle } from '../queries'
import { updateCycle as updateRow } from '../store'

export function updateCycle(context: Context, actor: Actor, id: string, input: UpdateCycle): Promise<Cycle> {
  return rejectTakenName(() =>
    changeCycle(context, actor, id, async ({ tx, cycle, log }) => {
      const { name = cycle.name, settings = cycle.settings } = input
      const hasNewSettings = !isDeepStrictEqual(settings, cycle.settings)
      // This also covers a client that repeats a save because it did not get the response.
      if (!hasNewSettings && name === cycle.name) return viewFullCycle(context, tx, cycle)
      if (input.revision !== cycle.revision) {
        const data = { cycle: await viewFullCycle(context, tx, cycle) }
        throw new AppError('VERSION_CONFLICT', { data })
      }
      const entries = decide(cycle, { name, hasNewSettings })
      const problems = hasNewSettings ? settingsProblems(settings) : {}
      if (Object.keys(problems).length > 0) throw invalid(problems)
      await updateRow(tx, cycle, { name, settings })
      await log(entries, name)
      return readCycle(context, tx, id)
    }),
  )
}
