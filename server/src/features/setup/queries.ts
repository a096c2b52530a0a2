import type { SetupResponse } from '@evenhand/domain/api'
import { doneSteps, setupSteps } from '@evenhand/domain/company/setup'
import type { Day } from '@evenhand/domain/days'
import type { Queryable } from '#db/open'
import { findSetup, findSetupFacts } from './store'

/** Null if there is nothing left to do, or an admin has dismissed the checklist. */
export async function readSetup(db: Queryable, today: Day): Promise<SetupResponse['setup']> {
  const setup = await findSetup(db)
  if (setup.isDismissed) return null
  const done = doneSteps(setup, await findSetupFacts(db, today))
  return done.length === setupSteps.length ? null : { done }
}
