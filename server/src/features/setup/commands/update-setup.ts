import type { SetupResponse, UpdateSetup } from '@evenhand/domain/api'
import { changeSetup, setupChanged } from '@evenhand/domain/company/setup'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { readSetup } from '../queries'
import { lockSetup, storeSetup } from '../store'

export function updateSetup(
  context: Context,
  actor: Actor,
  input: UpdateSetup,
): Promise<SetupResponse['setup']> {
  const { db, now } = context
  return transaction(db, async (tx) => {
    const before = await lockSetup(tx)
    await assertCurrentAdmin(tx, actor, now())
    const after = changeSetup(before, input)
    const entries = setupChanged(before, after)
    if (entries.length > 0) {
      await storeSetup(tx, after)
      await appendCompanyEntries(tx, entries, {
        actorId: actor.id,
        subject: 'settings',
        name: null,
        now: now(),
      })
    }
    return readSetup(tx, today(context))
  })
}
