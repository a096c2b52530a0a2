import type { UpdateSettings } from '@evenhand/domain/api'
import {
  assertCanChange,
  assertEarliestDay,
  assertUpToDate,
  changeReminders,
  type Settings,
  settingsChanged,
} from '@evenhand/domain/company/settings'
import { dayIn } from '@evenhand/domain/days'
import { transaction } from '#db/open'
import { nextTime } from '#jobs/next-time'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import {
  findEarliestUsedDay,
  lockSettings,
  notifyCompanyChanged,
  notifySharingChanged,
  storeSettings,
} from '../store'

/** Changes only the given settings, so two admins who change different ones do not overwrite each other. Those who change the same one get a conflict. */
export function updateSettings(
  { db, now: clock, timeZone }: Context,
  actor: Actor,
  input: UpdateSettings,
): Promise<Settings> {
  return transaction(db, async (tx) => {
    const before = await lockSettings(tx)
    const now = clock()
    const current = await assertCurrentAdmin(tx, actor, now)
    const time = input.reminders?.time ?? before.reminders.time
    const nextRun = dayIn(timeZone, nextTime({ at: time, timeZone }, now))
    const withChange = (change: Omit<UpdateSettings, 'before'>) => ({
      sharing: change.sharing ?? before.sharing,
      pastReviews: change.pastReviews ?? before.pastReviews,
      tellAdjusted: change.tellAdjusted ?? before.tellAdjusted,
      earliestDay: change.earliestDay ?? before.earliestDay,
      reminders: changeReminders(before.reminders, change.reminders ?? {}, nextRun),
    })
    const after = withChange(input)
    assertUpToDate(before, withChange(input.before ?? {}), after)
    assertCanChange(current, before, after)
    const entries = settingsChanged(before, after)
    if (entries.length === 0) return before
    if (after.earliestDay > before.earliestDay)
      assertEarliestDay(after.earliestDay, await findEarliestUsedDay(tx))
    await storeSettings(tx, after)
    await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: 'settings', name: null, now })
    const isSeen = after.sharing !== before.sharing || after.tellAdjusted !== before.tellAdjusted
    if (isSeen) await notifySharingChanged(tx)
    if (after.earliestDay !== before.earliestDay) await notifyCompanyChanged(tx)
    return after
  })
}
