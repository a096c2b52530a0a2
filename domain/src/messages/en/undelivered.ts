import { plural } from './intl'

/** The page with emails that could not be delivered. */
export const undelivered = {
  title: 'Undelivered emails',
  help: "Correct the email address in the person's profile or fix the mail server, then send the email again. Password links are replaced with new ones. Emails are deleted 30 days after they were queued.",
  loading: 'Loading undelivered emails',
  none: 'No undelivered emails',
  loadFailed: 'Failed to load undelivered emails',
  loadMoreFailed: 'Failed to load more undelivered emails',
  to: (recipient: string) => `To ${recipient}`,
  sendAllAgain: 'Send all again',
  /** Accessible names of the buttons of one email. */
  sendAgainItem: (subject: string, recipient: string) => `Send again: ${subject}, to ${recipient}`,
  dismissItem: (subject: string, recipient: string) => `Dismiss: ${subject}, to ${recipient}`,
  sent: (recipient: string) => `The email to ${recipient} will be sent again.`,
  allSent: (count: number) => `${plural(count, 'email', 'emails')} will be sent again.`,
}
