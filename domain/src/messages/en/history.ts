/**
 * Lines in the history of people. Each follows the name of the person who made the change. `name` is undefined on that
 * person's own page.
 */
export const history = {
  added: (name: string | undefined) => `added ${name ?? 'this person'}`,
  changedPerson: (name: string | undefined) => `changed ${name ?? 'this person'}`,
  deleted: (name: string | undefined) => `deleted ${name ?? 'this person'}`,
  deletedReview: (name: string | undefined, period: string) =>
    name ? `deleted ${name}’s review for ${period}` : `deleted the review for ${period}`,
  newPassword: (name: string | undefined) => (name ? `set a new password for ${name}` : 'set a new password'),
  subject: (name: string | undefined, field: string) => (name ? `${name}’s ${field}` : field),
  changed: (subject: string) => `changed ${subject}`,
  changedFromTo: (subject: string, from: string, to: string) => `changed ${subject} from ${from} to ${to}`,
  set: (subject: string, value: string) => `set ${subject} to ${value}`,
  removed: (subject: string, value: string) => `removed ${subject} (${value})`,
}
