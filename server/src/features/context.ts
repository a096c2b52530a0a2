import { addDays, type Day, dayIn } from '@evenhand/domain/days'
import type { PasswordRule } from '@evenhand/domain/people/passwords'
import type { Db } from '../db/open'
import { timeOnDay } from '../jobs/next-time'
import type { QueueMail } from '../mail/queue'

/** The dependencies and settings that commands and queries share. */
export interface Context {
  db: Db
  now: () => Date
  timeZone: string
  passwordRule: PasswordRule
  /** The origin of links in mails. */
  publicUrl: string
  queueMail: QueueMail
  invitationsPerMinute: number
  /** Counts a change to a review by this person. Throws if they have made too many. */
  limitSaves: (userId: string) => void
  /** Whether an IP address belongs to the company's own networks. */
  isTrustedNetwork: (ip: string) => boolean
  /** Derives the successor of a refresh token. */
  refreshKey: Buffer
  /** Authenticates device cookies. */
  deviceKey: Buffer
  /** Signs the cookies with which archives are downloaded. */
  archiveLinkKey: Buffer
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

/** When a day of the company ends. */
export function endOfDay({ timeZone }: Pick<Context, 'timeZone'>, day: Day): Date {
  return timeOnDay(addDays(day, 1), '00:00', timeZone)
}

let cached = { timeZone: '', minute: Number.NaN, day: '' }
