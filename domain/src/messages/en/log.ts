import type { LogAction } from '../../reviews/audit-log'

/** Lines in a review's audit log. Each follows the name of the person who made the change. */
export const log = {
  created: 'created the evaluation',
  moves: {
    SUBMITTED: 'submitted the evaluation',
    APPROVED: 'approved the evaluation',
    FINALIZED: 'finalized the evaluation',
    REVERTED: 'reverted the evaluation',
    CLOSED: 'closed the review without a result',
    RELEASED: 'released the result',
    ACKNOWLEDGED: 'confirmed having read the result',
    REPLIED: 'replied to the result',
    TALK_REQUESTED: 'asked to talk about the result',
    TALK_CLOSED: 'closed the request to talk',
    ASKED_BACK: 'asked for the review back',
    ADJUSTED: 'adjusted the result',
    ADJUSTMENT_UNDONE: 'undid the adjustment',
    EXPORTED: 'exported the review as a PDF',
  } satisfies Record<Exclude<LogAction, 'CREATED' | 'UPDATED' | 'SKIPPED'>, string>,
  /** Shown below the line of a revert that undid the author's own move. */
  takenBack: 'Taken back',
  /** For an entry of a newer version. */
  other: 'changed something that this version cannot show',
  fromTo: (text: string, from: string, to: string) => `${text}: ${from} → ${to}`,
  skipped: (phase: string) => `skipped the phase “${phase}”`,
  /** 'Integrity Self Rating', or only the field if it does not belong to a criterion. */
  subject: (criterion: string | null, field: string) =>
    criterion === null ? field : `${criterion} ${field}`,
  dueDate: (phase: string) => `${phase} Due Date`,
  removed: (subject: string) => `Removed ${subject}`,
  set: (subject: string, value: string) => `Set ${subject} to ${value}`,
  changed: (subject: string, from: string, to: string) => `Changed ${subject} from ${from} to ${to}`,
  commentAdded: 'Following comment(s) have been added',
  comment: (subject: string, text: string) => `${subject}: ${text}`,
}
