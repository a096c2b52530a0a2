import { undeliveredMails } from '@evenhand/domain/company/history'
import { AppError } from '@evenhand/domain/errors'
import { transaction } from '#db/open'
import { deleteUndelivered, requeueUndelivered } from '#mail/store'
import type { NotifyUndelivered } from '#mail/types'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { appendCompanyEntries } from '../history/store'
import { insertNotificationRows, lockAdminsWithoutUnread, notificationRow } from '../notifications/store'
import { assertCurrentAdmin } from '../sessions/current-actor'

/**
 * Queues a mail again like a new one. Without an `id`, it sends all undelivered mails again. The link of a reset
 * mail is created when it is sent, so it is valid. Returns the number of mails.
 */
export function sendAgain({ db, now }: Context, actor: Actor, id?: string): Promise<number> {
  return transaction(db, async (tx) => {
    const time = now()
    await assertCurrentAdmin(tx, actor, time)
    const recipients = await requeueUndelivered(tx, time, id)
    if (id !== undefined && recipients.length === 0) throw new AppError('MAIL_NOT_FOUND')
    const name = id === undefined ? null : (recipients[0] ?? null)
    const entries = recipients.length === 0 ? [] : [undeliveredMails('sent-again', recipients.length)]
    await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: 'mails', name, now: time })
    return recipients.length
  })
}

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

/** Notifies admins, unless they have an unread notification of this kind, which leads to all undelivered emails. */
export const notifyUndelivered: NotifyUndelivered = async (tx, { recipient, problem }, now) => {
  const kind = 'mail-undelivered'
  const admins = await lockAdminsWithoutUnread(tx, kind)
  const rows = admins.map((ownerId) =>
    notificationRow(
      { ownerId, kind, values: { recipient, problem }, key: null },
      { reviewId: null, userId: ownerId, now },
    ),
  )
  await insertNotificationRows(tx, rows)
}
