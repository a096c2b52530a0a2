import { fullName, type UserName } from '@evenhand/domain/users'
import { renderMail } from '#mail/template'
import type { InvitationMail, MailContent } from '#mail/types'
import { messages } from '#messages'

const { subject, body } = messages.mails.invitation

export function invitationMail(invitationId: string, to: string): InvitationMail {
  return { to, subject, invitationId }
}

interface Recipient {
  firstName: string
  email: string
  inviter: UserName
}

export function invitationMailContent({ firstName, email, inviter }: Recipient, link: string): MailContent {
  return renderMail(body({ firstName, email, inviter: fullName(inviter) }), link, messages)
}
