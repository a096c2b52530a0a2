import type { CycleChange } from '../../api/cycle-changes'
import type { LaunchProblem } from '../../launch'
import { fullName } from '../../users'

/** Errors and results of review cycles. */
export const cycles = {
  nameTaken: 'There is already a review cycle with this name.',
  unknownCopy: 'This review cycle no longer exists.',
  /** Why the review of someone in a launched cycle could not be created. */
  problem: launchProblemText,
  /** Results of changes to a running cycle. */
  changes: {
    applied: {
      new: 'The review is being created.',
      gone: 'Closed without a result.',
      moved: 'Department and position updated.',
      'manager-changed': 'Evaluators replaced.',
    } satisfies Record<Exclude<CycleChange['kind'], 'manager-missing'>, string>,
    alreadyApplied: 'Already applied, or no longer needed.',
    /** The reason on a review that was closed because the rules leave its employee out. */
    closedReason: (reason: string) => `No longer part of the review cycle: ${reason}`,
  },
}

function launchProblemText(problem: LaunchProblem): string {
  switch (problem.kind) {
    case 'deleted':
      return 'This person was deleted before the review was created.'
    case 'left':
      return 'This person left before the review was created.'
    case 'evaluator-deleted':
      return `${problem.name ? fullName(problem.name) : 'An evaluator'} was deleted before the review was created.`
    case 'evaluator-left':
      return `${fullName(problem.name)} left before the review was created.`
    case 'open-review':
      return 'This person got another review before this one was created.'
    case 'failed':
      return 'An unexpected error occurred. Add this person again. If it fails again, ask your administrator to look at the server log.'
  }
}
