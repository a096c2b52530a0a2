import type { Day } from '@evenhand/domain/days'
import { dayIn } from '@evenhand/domain/days'
import type { Sharing } from '@evenhand/domain/rights'
import type { Db } from '../db/open'
import type { QueueMail } from '../mail/queue'

/** What every use case may need besides its input; who and when are arguments, never looked up. */
export interface Context {
  db: Db
  now: () => Date
  timeZone: string
  sharing: Sharing
  /** The origin put into mailed links. */
  publicUrl: string
  queueMail: QueueMail
}

export function today({ now, timeZone }: Pick<Context, 'now' | 'timeZone'>): Day {
  return dayIn(timeZone, now())
}
