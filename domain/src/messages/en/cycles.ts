import { plural } from './intl'

/** Errors and results of review cycles. */
export const cycles = {
  nameTaken: 'There is already a review cycle with this name.',
  unknownCopy: 'This review cycle no longer exists.',
  /** Why the review of someone in a launched cycle could not be created. */
  problems: {
    deleted: 'This person was deleted before the review was created.',
    left: 'This person left before the review was created.',
    evaluatorDeleted: (name: string) => `${name} was deleted before the review was created.`,
    evaluatorLeft: (name: string) => `${name} left before the review was created.`,
    openReview: 'This person got another review before this one was created.',
  },
  /** Results of changes to a running cycle. */
  changes: {
    added: 'The review is being created.',
    closed: 'Closed without a result.',
    moved: 'Department and position updated.',
    evaluatorsReplaced: 'Evaluators replaced.',
    alreadyApplied: 'Already applied, or no longer needed.',
    /** The reason on a review that was closed because the rules leave its employee out. */
    closedReason: (reason: string) => `No longer part of the review cycle: ${reason}`,
  },
  mail: {
    subject: (cycle: string) => `Your performance reviews: ${cycle}`,
    ownReview: (cycle: string, period: string) =>
      `Your performance review for ${cycle} (${period}) is ready.`,
    firstDueDate: (day: string) => `Set your goals by ${day}.`,
    evaluates: (people: number) => `You are an evaluator of ${plural(people, 'person', 'people')}.`,
    onlyEvaluates: (people: number, cycle: string, period: string) =>
      `You are an evaluator of ${plural(people, 'person', 'people')} in the review cycle ${cycle} (${period}).`,
    turns: 'You get an email when it is your turn.',
    action: 'Open your reviews',
  },
}
