import type { CreateCycle, Cycle, CycleSettings } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import { cycleCreated } from '@evenhand/domain/change-cycle'
import { copiedSettings, newCycleSettings } from '@evenhand/domain/cycle-settings'
import { invalid } from '@evenhand/domain/errors'
import { cycles as texts } from '@evenhand/domain/messages/en/cycles'
import { type Tx, transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { rejectTakenName } from '../change-cycle'
import { viewFullCycle } from '../queries'
import { listPlannedPeople } from '../read-plan-inputs'
import { findCycle, insertCycle } from '../store'

/** Creates a draft with default settings or those of another cycle. */
export function createCycle(context: Context, actor: Actor, input: CreateCycle): Promise<Cycle> {
  const { name, copyOf } = input
  return rejectTakenName(() =>
    transaction(context.db, async (tx) => {
      const now = context.now()
      await assertCurrentAdmin(tx, actor, now)
      const settings = copyOf
        ? await settingsToCopy(context, tx, copyOf, name)
        : newCycleSettings(today(context))
      const cycle = await insertCycle(tx, { name, settings, now })
      await appendCompanyEntries(tx, cycleCreated, { actorId: actor.id, subject: 'cycle', name, now })
      return viewFullCycle(context, tx, cycle)
    }),
  )
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
