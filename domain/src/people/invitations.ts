import type { Viewer } from '../reviews/permissions'
import { canManageUser } from './user-permissions'
import type { Role } from './users'

/** A user's progress toward their first sign-in. Active users have signed in or chosen a password. */
export const accountStatuses = ['not-invited', 'invited', 'expired', 'active'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** How long the link in an invitation is valid after it was sent. */
export const invitationDays = 7

interface AccountFacts {
  activatedAt: Date | null
  /** `expiresAt` is null until the invitation is sent. */
  invitation: { expiresAt: Date | null } | null
}

export function accountStatus({ activatedAt, invitation }: AccountFacts, now: Date): AccountStatus {
  if (activatedAt) return 'active'
  if (!invitation) return 'not-invited'
  return invitation.expiresAt && invitation.expiresAt <= now ? 'expired' : 'invited'
}

/** Whether someone cannot sign in until they get an invitation. The email about a launched cycle is one then. */
export function needsInvitation(status: AccountStatus): boolean {
  return status === 'not-invited' || status === 'expired'
}

/** Why an invitation could not be delivered. */
export const deliveryProblems = ['rejected', 'deferred', 'unreachable'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/**
 * The stored error ends with the status code of the mail server, if it answered. A mail server that rejects our sign-in
 * has not rejected the mail.
 */
export function deliveryProblem(error: string): DeliveryProblem {
  if (/^(?:EENVELOPE|EMESSAGE) 5\d\d$/.test(error)) return 'rejected'
  return /\b4\d\d$/.test(error) ? 'deferred' : 'unreachable'
}

/** Why someone gets no invitation. */
export const skipReasons = ['left', 'active', 'not-allowed', 'waiting', 'invited'] as const
export type SkipReason = (typeof skipReasons)[number]

export interface Invitee {
  id: string
  role: Role
  status: AccountStatus
  hasLeft: boolean
  /** The email with the last invitation: in the queue, undelivered, or anything else. */
  mail: 'waiting' | 'given-up' | null
}

/**
 * Undefined if the person gets an invitation. Without `resend`, a valid invitation is not replaced, so repeating a
 * request sends nothing twice. With it, everyone gets a new one unless the last one is still in the queue.
 */
export function skipReason(viewer: Viewer, person: Invitee, resend: boolean): SkipReason | undefined {
  const { status, mail } = person
  if (person.hasLeft) return 'left'
  if (status === 'active') return 'active'
  if (!canManageUser(viewer, person)) return 'not-allowed'
  if (mail === 'waiting') return 'waiting'
  return status === 'invited' && mail !== 'given-up' && !resend ? 'invited' : undefined
}
