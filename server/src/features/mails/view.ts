import type { UndeliveredMail } from '@evenhand/domain/api'
import type { MailRow } from '#mail/store'

export function viewUndelivered({ id, recipient, subject, givenUpAt, lastError }: MailRow): UndeliveredMail {
  return { id, recipient, subject, givenUpAt: givenUpAt?.toISOString() ?? '', problem: lastError ?? '' }
}
