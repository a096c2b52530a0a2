import type { HistoryChange } from '@evenhand/domain/history'
import type { TurnReminder } from '@evenhand/domain/send-reminder'
import type { Tx } from '#db/open'
import type { Context } from '../context'
import { appendUserEntries } from '../history/store'
import { queueReminderMail } from '../notifications/commands/queue-turn-mail'
import { claimReminders, insertNotifications } from '../notifications/store'

/** Stores an admin's reminder: the notification, the mail and the entry in the history. False if the person already got one today. */
export async function persistReminder(
  context: Context,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  { reminder, entry }: { reminder: TurnReminder; entry: HistoryChange },
  actorId: string,
): Promise<boolean> {
  const [claimed] = await claimReminders(tx, [reminder])
  if (!claimed) return false
  const now = context.now()
  await insertNotifications(tx, [reminder], { reviewId: id, userId, now })
  await queueReminderMail(context, tx, { id, userId }, reminder)
  await appendUserEntries(tx, [entry], { actorId, userId: reminder.ownerId, reviewId: id, now })
  return true
}
