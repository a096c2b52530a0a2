import { hasLeft } from '@evenhand/domain/availability'
import { invitationDays } from '@evenhand/domain/invitations'
import type { LinkMailWriters } from '#mail/types'
import { type Context, today } from '../../context'
import { randomToken, tokenHash } from '../../sessions/tokens'
import { invitationMailContent } from '../mails'
import { lockInvitation, saveLink } from '../store'

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
    return invitationMailContent(invitation, `${publicUrl}/invitation?token=${token}`)
  }
}
