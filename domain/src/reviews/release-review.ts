import { releasedNotifications } from '../notifications/notifications'
import { actionEntry } from './audit-log'
import { forwardMails } from './moves'
import { finalPhase } from './phases'
import { type Decision, type Review, unchanged } from './review'

/** When employees see the results of a cycle. */
export const releases = ['when-completed', 'on-date', 'by-admin'] as const
export type Release = (typeof releases)[number]

/** The release rules that hold results back. */
export const plannedReleases = ['on-date', 'by-admin'] as const satisfies Release[]

/** Lets the employee see the result of a completed review. Does nothing if it has already been released. */
export function releaseReview(review: Review): Decision {
  if (!review.isHeld || review.phase !== finalPhase) return unchanged(review)
  const released = { ...review, isHeld: false, version: review.version + 1 }
  return {
    review: released,
    entries: [actionEntry('RELEASED')],
    notifications: releasedNotifications(released),
    mails: forwardMails(released),
  }
}
