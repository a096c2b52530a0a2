import type { Config } from '../config'

/** A mail as a feature writes it. */
export interface NewMail {
  to: string
  subject: string
  text: string
  html: string
}

export interface OutgoingMail extends NewMail {
  id: string
  createdAt: Date
}

export type Sender = Config['mailFrom']

export interface Transport {
  /** Resolves when the mail is in other hands. */
  deliver(mail: OutgoingMail): Promise<void>
}
