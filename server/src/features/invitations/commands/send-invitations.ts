import { randomUUID } from 'node:crypto'
import { personInvited } from '@evenhand/domain/history'
import type { LaunchSummary } from '@evenhand/domain/launch'
import type { Tx } from '#db/open'
import type { Context } from '../../context'
import { historyRow, insertHistory } from '../../history/store'
import { invitationMail } from '../mails'
import { replaceInvitations } from '../store'

/** Queues an invitation for each person. The links are created when the mails are sent, see write-invitation-mail.ts. */
export async function sendInvitations(
  tx: Tx,
  { queueMail }: Pick<Context, 'queueMail'>,
  people: readonly { id: string; email: string; launch?: LaunchSummary }[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  if (people.length === 0) return
  const batchId = randomUUID()
  const invited = people.map((person) => ({ ...person, invitationId: randomUUID() }))
  await replaceInvitations(
    tx,
    invited.map(({ id, invitationId, launch }) => ({
      id: invitationId,
      userId: id,
      invitedBy: actorId,
      batchId,
      createdAt: now,
      launch: launch ?? null,
    })),
  )
  const mails = invited.map(({ invitationId, email, launch }) =>
    invitationMail(invitationId, email, launch ?? null),
  )
  await queueMail(tx, ...mails)
  await insertHistory(
    tx,
    invited.map(({ id }) => historyRow(personInvited, { actorId, userId: id, now })),
  )
}
