import { type DeliveryProblem, invitationDays, type SkipReason } from '../../people/invitations'
import { peopleCount, plural } from './intl'

const invitations = (count: number) => plural(count, 'invitation', 'invitations')

const problems: Record<DeliveryProblem, string> = {
  rejected: 'The mail server rejected the email.',
  deferred: 'The mail server asked to try again later.',
  unreachable: 'The mail server could not be reached.',
}

/** The dialog that invites several people, and the progress of sending. */
export const inviting = {
  title: 'Invite people',
  text: `Each person gets an email with a link to choose a password. The link works once and expires in ${invitationDays} days.`,
  whom: 'Who to invite',
  everyone: 'Everyone who has not signed in yet',
  selected: (people: number) => `Selected people (${people})`,
  checking: 'Checking who needs an invitation…',
  resend: (people: number) =>
    `Send a new invitation to ${peopleCount(people)} whose invitation is still valid. The old links stop working.`,
  getsOne: (people: number) => `Will be invited (${people})`,
  getsNone: (people: number) => `Won't be invited (${people})`,
  nobody: 'Nobody needs an invitation.',
  everyoneInvited: 'Everyone will be invited.',
  missing: (people: number) =>
    `${plural(people, 'selected person was', 'selected people were')} deleted and will be skipped.`,
  reasons: {
    left: 'Has left the company',
    active: 'Account is already active',
    'not-allowed': 'Only a super admin can invite this person',
    waiting: 'The invitation is being sent',
    invited: 'The invitation is still valid',
  } satisfies Record<SkipReason, string>,
  submit: (people: number) => `Send ${invitations(people)}`,
  started: (people: number) => `${invitations(people)} will be sent.`,

  progress: {
    title: 'Invitations',
    sending: (sent: number, total: number) => `${sent} of ${invitations(total)} sent`,
    withTimeLeft: (progress: string, minutes: number) =>
      `${progress}, about ${plural(minutes, 'minute', 'minutes')} left`,
    allSent: (total: number) =>
      total === 1 ? 'The invitation was sent' : `All ${invitations(total)} were sent`,
    failed: (count: number) => `${invitations(count)} could not be delivered:`,
    failure: (name: string, email: string, problem: DeliveryProblem) =>
      `${name} (${email}): ${problems[problem]}`,
    retrying: 'Evenhand keeps trying automatically.',
    givenUp: 'Evenhand has stopped trying. Check the addresses, then send them again.',
    more: (count: number) => `and ${count} more`,
    hide: 'Hide',
    rejected:
      'Evenhand tries to send rejected emails three times. Check the addresses, then send them again.',
  },
}
