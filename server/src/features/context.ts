import type { Day } from '@evenhand/domain/days'
import { dayIn } from '@evenhand/domain/days'
import type { PasswordRule } from '@evenhand/domain/passwords'
import type { Sharing } from '@evenhand/domain/visibility'
import type { Db } from '../db/open'
import type { QueueMail } from '../mail/queue'

/** What every use case may need besides its input; who and when are arguments, never looked up. */
export interface Context {
  db: Db
  now: () => Date
  timeZone: string
  sharing: Sharing
  passwordRule: PasswordRule
  /** The origin put into mailed links. */
  publicUrl: string
  queueMail: QueueMail
  /** Derives the successor of a refresh token. */
  refreshKey: Buffer
  /** Authenticates device cookies. */
  deviceKey: Buffer
}

/** Looked up once a minute: days begin with a whole one. */
export function today({ now, timeZone }: Pick<Context, 'now' | 'timeZone'>): Day {
  const moment = now()
  const minute = Math.floor(moment.getTime() / 60_000)
  if (latest.minute !== minute || latest.timeZone !== timeZone) {
    latest = { timeZone, minute, day: dayIn(timeZone, moment) }
  }
  return latest.day
}

let latest = { timeZone: '', minute: Number.NaN, day: '' }
