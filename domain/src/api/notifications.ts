import { z } from 'zod'
import { notificationKinds } from '../notifications/kinds'
import { success, Timestamp } from './common'

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  type: z.string(),
  /** HTML with escaped values. */
  text: z.string(),
  isRead: z.boolean(),
  createdAt: Timestamp,
  /** The employee of the review, because the link to the review contains this ID. The recipient if there is no review. */
  userId: z.uuid(),
  reviewId: z.uuid().nullable(),
})
export type Notification = z.output<typeof Notification>

export const NotificationsResponse = success({ data: z.array(Notification), total: z.int(), unread: z.int() })
export type NotificationsResponse = z.output<typeof NotificationsResponse>

/** Sent to the streams of everyone who can see the review. */
export const ReviewChanged = z.object({
  id: z.uuid(),
  /** Null if the review was deleted. */
  version: z.int().nullable(),
})
export type ReviewChanged = z.output<typeof ReviewChanged>

export const NotificationStream = z.object({
  token: z.string().max(4096).optional(),
  lastEventId: z.string().max(64).optional(),
})

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

export const UndeliveredMailsResponse = success({ mails: z.array(UndeliveredMail), total: z.int() })
export type UndeliveredMailsResponse = z.output<typeof UndeliveredMailsResponse>

export const SendAllAgainResponse = success({ count: z.int() })
export type SendAllAgainResponse = z.output<typeof SendAllAgainResponse>
