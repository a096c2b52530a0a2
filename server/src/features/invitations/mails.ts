import type { LaunchSummary } from '@evenhand/domain/launch'
import { fullName, type UserName } from '@evenhand/domain/users'
import { renderMail } from '#mail/template'
import type { InvitationMail, MailContent } from '#mail/types'
import { messages } from '#messages'

const { subject, body } = messages.mails.invitation

/** With a launch, the mail has the subject of the mails that the other people of the cycle get. */
export function invitationMail(
  invitationId: string,
  to: string,
  launch: LaunchSummary | null,
): InvitationMail {
  return { to, subject: launch ? messages.mails.launch.subject(launch.cycle) : subject, invitationId }
}

interface Recipient {
  firstName: string
  email: string
  inviter: UserName
  launch: LaunchSummary | null
}

export function invitationMailContent(
  { firstName, email, inviter, launch }: Recipient,
  link: string,
): MailContent {
  return renderMail(body({ firstName, email, inviter: fullName(inviter), launch }), link, messages)
}
