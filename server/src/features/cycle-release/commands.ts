import type { ChangeRelease, Cycle } from '@evenhand/domain/api'
import { cycleReleased, isDueOn, releaseCycle } from '@evenhand/domain/cycles/change-cycle'
import { changeRelease as decide } from '@evenhand/domain/cycles/change-release'
import { releaseReview } from '@evenhand/domain/reviews/release-review'
import { transaction } from '#db/open'
import type { Jobs } from '#jobs/jobs'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { changeCycle, changeSettings } from '../cycles/change-cycle'
import { readCycle } from '../cycles/queries'
import { lockCycle, updateCycle } from '../cycles/store'
import { appendCompanyEntries } from '../history/store'
import { persistChange } from '../reviews/persist'
import { lockReview } from '../reviews/store'
import { findDueCycle, findHeldReview, stopHolding } from './store'

/** Changes when the results are released. Repeating it changes nothing. */
export function changeRelease(context: Context, actor: Actor, id: string, change: ChangeRelease) {
  return changeSettings(context, actor, id, (cycle) => decide(cycle, change, today(context)))
}

/** Lets the employees see the results of a cycle. A background job does it for each review and tells the employee. */
export function releaseResults(context: Context, actor: Actor, id: string): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, now, log }) => {
    const entries = releaseCycle(cycle)
    await updateCycle(tx, cycle, { releasedAt: now, releasedBy: actor.id })
    await stopHolding(tx, id)
    await log(entries)
    return readCycle(context, tx, id)
  })
}

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/** Runs in a loop on every instance. */
export function planReleases(jobs: Jobs, dependencies: Dependencies): void {
  jobs.repeat(async () => (await releaseDueCycle(dependencies)) || releaseNextReview(dependencies))
}

/** Releases a cycle on its date, in the name of the admin who launched it. Returns whether there was one. */
export async function releaseDueCycle(context: Dependencies): Promise<boolean> {
  const id = await findDueCycle(context.db, today(context))
  if (id === undefined) return false
  return transaction(context.db, async (tx) => {
    const cycle = await lockCycle(tx, id)
    // Another instance or an admin may have released it, or changed its date.
    if (!cycle?.launchedBy || !isDueOn(cycle, today(context))) return false
    const now = context.now()
    await updateCycle(tx, cycle, { releasedAt: now, releasedBy: cycle.launchedBy })
    await stopHolding(tx, id)
    const about = { actorId: cycle.launchedBy, subject: 'cycle', name: cycle.name, now } as const
    await appendCompanyEntries(tx, cycleReleased, about)
    return true
  })
}

/** Releases one review in a transaction of its own, so that a crash loses nothing. Returns whether there was one. */
export async function releaseNextReview(context: Dependencies): Promise<boolean> {
  const held = await findHeldReview(context.db)
  if (!held) return false
  const { id, actorId } = held
  return transaction(context.db, async (tx) => {
    const locked = await lockReview(tx, id, actorId, today(context))
    if (!locked) return false
    const decision = releaseReview(locked.review)
    await persistChange(context, tx, locked.review, decision, { actorId, now: context.now() })
    return true
  })
}
