import { actionEntry } from './audit-log'
import { forwardMails } from './moves'
import { releasedNotifications } from './notifications'
import { finalPhase } from './phases'
import { type Decision, type Review, unchanged, withUserName } from './review'

/** When employees see the results of a cycle. */
export const releases = ['when-completed', 'on-date', 'by-admin'] as const
export type Release = (typeof releases)[number]

/** Those that hold results back until later. */
export const plannedReleases = ['on-date', 'by-admin'] as const satisfies Release[]

/** Lets the employee see the result of a completed review. Does nothing if it has already been released. */
export function releaseReview(review: Review): Decision {
  if (!review.isHeld || review.phase !== finalPhase) return unchanged(review)
  const released = { ...review, isHeld: false, version: review.version + 1 }
  return {
    review: released,
    entries: [actionEntry('RELEASED')],
    notifications: releasedNotifications(withUserName(released)),
    mails: forwardMails(released),
  }
}
