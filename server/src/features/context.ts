import { type Day, dayIn } from '@evenhand/domain/days'
import type { PasswordRule } from '@evenhand/domain/passwords'
import type { Sharing } from '@evenhand/domain/visibility'
import type { Db } from '../db/open'
import type { QueueMail } from '../mail/queue'

/** The dependencies and settings that commands and queries share. */
export interface Context {
  db: Db
  now: () => Date
  timeZone: string
  sharing: Sharing
  passwordRule: PasswordRule
  /** The origin of links in mails. */
  publicUrl: string
  queueMail: QueueMail
  /** Derives the successor of a refresh token. */
  refreshKey: Buffer
  /** Authenticates device cookies. */
  deviceKey: Buffer
}

/** The company's day. Cached per minute, because converting time zones is slow and days start at a full minute. */
export function today({ now, timeZone }: Pick<Context, 'now' | 'timeZone'>): Day {
  const moment = now()
  const minute = Math.floor(moment.getTime() / 60_000)
  if (cached.minute !== minute || cached.timeZone !== timeZone) {
    cached = { timeZone, minute, day: dayIn(timeZone, moment) }
  }
  return cached.day
}

let cached = { timeZone: '', minute: Number.NaN, day: '' }
