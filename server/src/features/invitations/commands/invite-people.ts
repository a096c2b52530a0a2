import type { InvitePeople } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import { AppError } from '@evenhand/domain/errors'
import { accountStatus, skipReason } from '@evenhand/domain/invitations'
import { canManageUsers } from '@evenhand/domain/user-permissions'
import { type Queryable, transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { currentActor } from '../../sessions/current-actor'
import { findInvitees, lockInvitees } from '../store'
import type { PlannedInvitation } from '../view'
import { sendInvitations } from './send-invitations'

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
