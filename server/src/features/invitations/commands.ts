import { randomUUID } from 'node:crypto'
import type { InvitePeople } from '@evenhand/domain/api'
import { personInvited } from '@evenhand/domain/company/history'
import type { LaunchSummary } from '@evenhand/domain/cycles/launch-review'
import { AppError } from '@evenhand/domain/errors'
import { hasLeft } from '@evenhand/domain/people/availability'
import {
  type AccountStatus,
  accountStatus,
  invitationDays,
  type SkipReason,
  skipReason,
} from '@evenhand/domain/people/invitations'
import { canManageUsers } from '@evenhand/domain/people/user-permissions'
import { fullName } from '@evenhand/domain/people/users'
import { type Queryable, type Tx, transaction } from '#db/open'
import { renderMail } from '#mail/template'
import type { LinkMailWriters } from '#mail/types'
import { messages } from '#messages'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { historyRow, insertHistory } from '../history/store'
import { currentActor } from '../sessions/current-actor'
import { randomToken, tokenHash } from '../sessions/tokens'
import {
  findInvitees,
  type InviteeRow,
  lockInvitation,
  lockInvitees,
  replaceInvitations,
  saveLink,
} from './store'

export interface PlannedInvitation extends InviteeRow {
  status: AccountStatus
  skipped: SkipReason | undefined
}

/** Returns everyone in question, including those who get no invitation. With `dryRun`, sends nothing. */
export async function invitePeople(
  context: Context,
  actor: Actor,
  input: InvitePeople,
): Promise<PlannedInvitation[]> {
  const { db, now } = context
  if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
  if (input.dryRun) return plan(context, db, actor, input)
  return transaction(db, async (tx) => {
    await lockInvitees(tx, input.userIds)
    const current = await currentActor(tx, actor, now())
    if (!canManageUsers(current)) throw new AppError('FORBIDDEN')
    const planned = await plan(context, tx, current, input)
    const invited = planned.filter(({ skipped }) => skipped === undefined)
    await sendInvitations(tx, context, invited, { actorId: current.id, now: now() })
    return planned
  })
}

async function plan(
  context: Context,
  db: Queryable,
  actor: Actor,
  { userIds, resend }: InvitePeople,
): Promise<PlannedInvitation[]> {
  const people = await findInvitees(db, userIds)
  return people.map((person) => {
    const status = accountStatus(person, context.now())
    const invitee = { ...person, status, hasLeft: hasLeft(person, today(context)) }
    return { ...person, status, skipped: skipReason(actor, invitee, resend) }
  })
}

/** Queues an invitation for each person. The links are created when the mails are sent, see `invitationMailWriter`. */
export async function sendInvitations(
  tx: Tx,
  { queueMail }: Pick<Context, 'queueMail'>,
  people: readonly { id: string; email: string; launch?: LaunchSummary }[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  if (people.length === 0) return
  const batchId = randomUUID()
  const invited = people.map((person) => ({ ...person, invitationId: randomUUID() }))
  const rows = invited.map(({ id, invitationId, launch = null }) => ({
    id: invitationId,
    userId: id,
    invitedBy: actorId,
    batchId,
    createdAt: now,
    launch,
  }))
  await replaceInvitations(tx, rows)
  // With a launch, the mail has the subject of the mails that the other people of the cycle get.
  const subjectOf = (launch?: LaunchSummary) =>
    launch ? messages.mails.launch.subject(launch.cycle) : messages.mails.invitation.subject
  const mails = invited.map(({ invitationId, email, launch }) => ({
    to: email,
    subject: subjectOf(launch),
    invitationId,
  }))
  await queueMail(tx, ...mails)
  const entries = people.map(({ id }) => historyRow(personInvited, { actorId, userId: id, now }))
  await insertHistory(tx, entries)
}

const lifetime = invitationDays * 24 * 3_600_000

/** Runs right before the mail is sent. The token is only in the mail. */
export function invitationMailWriter(
  context: Pick<Context, 'publicUrl' | 'now' | 'timeZone'>,
): LinkMailWriters['invitation'] {
  const { publicUrl, now } = context
  return async (tx, { invitationId }) => {
    const invitation = await lockInvitation(tx, invitationId)
    if (!invitation || hasLeft(invitation, today(context))) return undefined
    const token = randomToken()
    const expiresAt = new Date(now().getTime() + lifetime)
    await saveLink(tx, invitationId, { hash: tokenHash(token), expiresAt })
    const { firstName, email, launch } = invitation
    const inviter = fullName(invitation.inviter)
    const body = messages.mails.invitation.body({ firstName, email, inviter, launch })
    return renderMail(body, `${publicUrl}/invitation?token=${token}`, messages)
  }
}
