import { type Day, shortUsChange } from '../../days'
import type { OpenPhase } from '../../phases'
import { reviews } from './reviews'

const phaseName = (phase: OpenPhase) => `“${reviews.phases[phase]}”`

const evaluatorRoles = { first: 'First evaluator', second: 'Second evaluator' }
const others = { first: 'second evaluator', second: 'first evaluator' }

/**
 * The rows of a bulk action. `will` is shown before the action, `did` after it. The other texts say why nothing changes.
 */
export const cycleActions = {
  notInCycle: 'This review is not part of the cycle',
  completed: 'Completed, so nothing changes',
  closed: 'Already closed without a result, so nothing changes',
  ownReview: 'Your own review, which only a super admin can change',
  nudge: {
    will: (name: string) => `Reminds ${name}`,
    did: (name: string) => `${name} was reminded`,
    /** Another row of the same action reminds this person. */
    willElsewhere: (name: string) => `${name} gets a reminder about another review`,
    didElsewhere: (name: string) => `${name} was reminded about another review`,
    already: (name: string) => `${name} was already reminded today`,
    left: (name: string) => `Waiting for ${name}, who has left`,
    noAccount: 'Waiting for someone who no longer has an account',
  },
  dates: {
    due: (phase: OpenPhase, from: Day, to: Day) => `${reviews.phases[phase]} due ${shortUsChange(from, to)}`,
    end: (from: Day, to: Day) => `End date ${shortUsChange(from, to)}`,
    all: (changes: readonly string[]) => changes.join('; '),
    did: (changes: string) => `Changed: ${changes}`,
    already: 'Already has these dates, so nothing changes',
  },
  replace: {
    will: (role: 'first' | 'second', name: string) => `${evaluatorRoles[role]} will be ${name}`,
    did: (role: 'first' | 'second', name: string) => `${evaluatorRoles[role]} is now ${name}`,
    willBoth: (name: string) => `First and second evaluator will be ${name}`,
    didBoth: (name: string) => `First and second evaluator are now ${name}`,
    /** Follows `will` or `did` if the new evaluator has the other role too. */
    andOther: (text: string, role: 'first' | 'second') => `${text}, who is also the ${others[role]}`,
    already: (name: string) => `${name} already evaluates this review`,
    notEvaluator: (name: string) => `${name} does not evaluate this review`,
    unavailable: (name: string) => `${name} is no longer at the company`,
    ownReview: (name: string) => `${name} cannot evaluate their own review`,
  },
  skip: {
    will: (phase: OpenPhase) => `Skips ${phaseName(phase)}`,
    did: (phase: OpenPhase) => `Skipped ${phaseName(phase)}`,
    willComplete: (phase: OpenPhase) => `Skips ${phaseName(phase)} and completes the review`,
    didComplete: (phase: OpenPhase) => `Skipped ${phaseName(phase)} and completed the review`,
    past: (phase: OpenPhase) => `Already past ${phaseName(phase)}`,
    notYet: (phase: OpenPhase) => `Not in ${phaseName(phase)} yet`,
  },
  close: {
    will: 'Closes without a result',
    did: 'Closed without a result',
  },
}
