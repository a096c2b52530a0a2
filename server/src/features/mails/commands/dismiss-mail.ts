import { AppError } from '@evenhand/domain/errors'
import { undeliveredMails } from '@evenhand/domain/history'
import { transaction } from '#db/open'
import { deleteUndelivered } from '#mail/store'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'

export function dismissMail({ db, now }: Context, actor: Actor, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const time = now()
    await assertCurrentAdmin(tx, actor, time)
    const recipient = await deleteUndelivered(tx, id)
    if (recipient === undefined) throw new AppError('MAIL_NOT_FOUND')
    const about = { actorId: actor.id, subject: 'mails', name: recipient, now: time } as const
    await appendCompanyEntries(tx, [undeliveredMails('dismissed', 1)], about)
  })
}
