import { z } from 'zod'
import { pagingShape, Timestamp } from './common'

/** An undelivered email. */
export const UndeliveredMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  givenUpAt: Timestamp,
  /** The answer of the mail server, or why it could not be reached. */
  problem: z.string(),
})
export type UndeliveredMail = z.output<typeof UndeliveredMail>

export const ListUndeliveredMails = z.object(pagingShape)
export type ListUndeliveredMails = z.output<typeof ListUndeliveredMails>

export const UndeliveredMailsResponse = z.object({
  success: z.literal(true),
  mails: z.array(UndeliveredMail),
  total: z.int(),
})
export type UndeliveredMailsResponse = z.output<typeof UndeliveredMailsResponse>

export const SendAllAgainResponse = z.object({ success: z.literal(true), count: z.int() })
export type SendAllAgainResponse = z.output<typeof SendAllAgainResponse>
