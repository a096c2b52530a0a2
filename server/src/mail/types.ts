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

export interface WrittenMail extends Envelope, MailContent {}

/** The text contains a secret, so it is never stored. It is written when the mail is sent. */
export interface PasswordResetMail extends Envelope {
  passwordResetFor: string
}

/** A mail as a feature queues it. */
export type NewMail = WrittenMail | PasswordResetMail

/** Creates a reset token and the mail with its link. Undefined if the mail was canceled. */
export type WriteResetMail = (
  tx: Tx,
  mail: { id: string; passwordResetFor: string },
) => Promise<MailContent | undefined>

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
}
