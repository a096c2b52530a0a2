import type { Config } from '../config'
import type { Tx } from '../db/open'

interface Envelope {
  to: string
  subject: string
}

export interface MailContent {
  text: string
  html: string
}

export type WrittenMail = Envelope & MailContent

/**
 * A mail as a feature queues it. The text of a password reset or an invitation contains a secret, so it is never stored:
 * it is written when the mail is sent.
 */
export type NewMail =
  | WrittenMail
  | (Envelope & { passwordResetFor: string })
  | (Envelope & { invitationId: string })

/** Creates a token and the mail with its link. Undefined if the mail was canceled. */
export interface LinkMailWriters {
  passwordReset(tx: Tx, mail: { id: string; passwordResetFor: string }): Promise<MailContent | undefined>
  invitation(tx: Tx, mail: { invitationId: string }): Promise<MailContent | undefined>
}

/** Notifies the admins of an undelivered email, in the same transaction. */
export type NotifyUndelivered = (
  tx: Tx,
  mail: { recipient: string; problem: string },
  now: Date,
) => Promise<void>

export interface OutgoingMail extends WrittenMail {
  id: string
  /** The part of the Message-ID before the domain. */
  messageId: string
  createdAt: Date
}

export type Sender = Config['mailFrom']

export interface Transport {
  /** Resolves when the mail server has accepted the mail. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Closes connections that are kept open for the next mail. */
  close?(): void
}
