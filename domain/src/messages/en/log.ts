import type { MoveAction } from '../../phases'

/** Lines of a review's log. They follow the name of the person who made the change. */
export const log = {
  created: 'created the evaluation',
  moves: {
    SUBMITTED: 'submitted the evaluation',
    APPROVED: 'approved the evaluation',
    FINALIZED: 'finalized the evaluation',
    REVERTED: 'reverted the evaluation',
  } satisfies Record<MoveAction | 'REVERTED', string>,
  /** 'Integrity Self Rating', or the field alone for fields that belong to no criterion. */
  subject: (criterion: string | null, field: string) =>
    criterion === null ? field : `${criterion} ${field}`,
  removed: (subject: string) => `Removed ${subject}`,
  set: (subject: string, value: string) => `Set ${subject} to ${value}`,
  changed: (subject: string, from: string, to: string) => `Changed ${subject} from ${from} to ${to}`,
  commentAdded: 'Following comment(s) have been added',
  comment: (subject: string, text: string) => `${subject}: ${text}`,
}
