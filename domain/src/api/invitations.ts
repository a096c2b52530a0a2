import { z } from 'zod'
import { validation } from '../messages/english'
import { accountStatuses, deliveryProblems, skipReasons } from '../people/invitations'
import { peopleFileLimit } from '../people/user-csv'
import { Id, listOf, success, Timestamp } from './common'
import { User } from './users'

/** Either certain people, or everyone who has not signed in yet. */
export const InvitePeople = z
  .object({
    userIds: listOf(Id, peopleFileLimit).min(1, validation.invitees).optional(),
    everyone: z.boolean(validation.trueOrFalse).default(false),
    /** Replaces invitations whose link is still valid. */
    resend: z.boolean(validation.trueOrFalse).default(false),
    /** Reports who would get an invitation, without sending it. */
    dryRun: z.boolean(validation.trueOrFalse).default(true),
  })
  .refine(({ userIds, everyone }) => (userIds === undefined) === everyone, {
    path: ['userIds'],
    message: validation.invitees,
  })
export type InvitePeople = z.output<typeof InvitePeople>

const Recipient = User.pick({ id: true, firstName: true, lastName: true, email: true })

export const InvitedPerson = Recipient.extend({
  /** The status before the invitation. */
  status: z.enum(accountStatuses),
  /** Why this person gets no invitation. Absent if they get one. */
  skipped: z.enum(skipReasons).optional(),
})
export type InvitedPerson = z.output<typeof InvitedPerson>

/** People are sorted by name. `missing` counts people who have been deleted. */
export const InvitePeopleResponse = success({ people: z.array(InvitedPerson), missing: z.int() })
export type InvitePeopleResponse = z.output<typeof InvitePeopleResponse>

/** At most this many failures of a batch are listed by name. */
export const listedFailures = 100

/** Invitations that were sent with one request, and their progress. */
export const InvitationBatch = z.object({
  id: z.uuid(),
  startedAt: Timestamp,
  total: z.int(),
  sent: z.int(),
  /** Invitations in the queue, and when the last of them is due. */
  waiting: z.int(),
  doneAt: Timestamp.nullable(),
  /** Invitations that could not be delivered so far. */
  failed: z.int(),
  failures: z.array(
    Recipient.extend({
      problem: z.enum(deliveryProblems),
      /** Null if it is not tried again. */
      nextTryAt: Timestamp.nullable(),
    }),
  ),
})
export type InvitationBatch = z.output<typeof InvitationBatch>

/** The batches of the last day and unfinished ones. Those being sent come first, then those with failures, then the newest. */
export const InvitationsResponse = success({ batches: z.array(InvitationBatch) })
export type InvitationsResponse = z.output<typeof InvitationsResponse>
