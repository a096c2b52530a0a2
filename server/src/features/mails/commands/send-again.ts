import { AppError } from '@evenhand/domain/errors'
import { undeliveredMails } from '@evenhand/domain/history'
import { transaction } from '#db/open'
import { requeueUndelivered } from '#mail/store'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'

/** The queue sends the mail like a new one. The link of a reset mail is created when it is sent, so it is valid. */
export async function sendAgain(context: Context, actor: Actor, id: string): Promise<void> {
  if ((await requeue(context, actor, id)) === 0) throw new AppError('MAIL_NOT_FOUND')
}

/** Returns the number of mails. */
export function sendAllAgain(context: Context, actor: Actor): Promise<number> {
  return requeue(context, actor)
}

function requeue({ db, now }: Context, actor: Actor, id?: string): Promise<number> {
  return transaction(db, async (tx) => {
    const time = now()
    await assertCurrentAdmin(tx, actor, time)
    const recipients = await requeueUndelivered(tx, time, id)
    const name = id === undefined ? null : (recipients[0] ?? null)
    const entries = recipients.length === 0 ? [] : [undeliveredMails('sent-again', recipients.length)]
    await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: 'mails', name, now: time })
    return recipients.length
  })
}
