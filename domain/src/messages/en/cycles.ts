import type { CycleChange } from '../../api/cycle-changes'

/** Errors and results of review cycles. */
export const cycles = {
  nameTaken: 'There is already a review cycle with this name.',
  unknownCopy: 'This review cycle no longer exists.',
  /** Why the review of someone in a launched cycle could not be created. */
  problems: {
    deleted: 'This person was deleted before the review was created.',
    left: 'This person left before the review was created.',
    evaluatorDeleted: (name = 'An evaluator') => `${name} was deleted before the review was created.`,
    evaluatorLeft: (name: string) => `${name} left before the review was created.`,
    openReview: 'This person got another review before this one was created.',
  },
  /** Results of changes to a running cycle. */
  changes: {
    applied: {
      new: 'The review is being created.',
      gone: 'Closed without a result.',
      moved: 'Department and position updated.',
      'manager-changed': 'Evaluators replaced.',
    } satisfies Record<CycleChange['kind'], string>,
    alreadyApplied: 'Already applied, or no longer needed.',
    /** The reason on a review that was closed because the rules leave its employee out. */
    closedReason: (reason: string) => `No longer part of the review cycle: ${reason}`,
  },
}
