import type { HandOverProblem, Seat } from '../../api'
import { inWords, type Words } from '../../text/words'
import { plural, reviewCount } from './intl'

/** Why an evaluator cannot be or was not replaced. */
export type SeatProblem = HandOverProblem | { kind: 'same-person' | 'own-review' }

const problems: Words<SeatProblem> = {
  'not-found': 'This review no longer exists.',
  'already-replaced': 'This evaluator has already been replaced by someone else.',
  error: ({ message }) => message,
  'same-person': 'Choose someone else.',
  'own-review': 'No one can evaluate their own review.',
}

/** The dialogs for the open reviews of someone who leaves. */
export const handOverDialog = {
  title: (name: string) => `Hand over the reviews of ${name}`,
  titleOfDeleted: 'Hand over the reviews of a deleted person',
  loading: 'Loading open reviews',
  loadFailed: 'The open reviews could not be loaded',
  text: (count: number) =>
    `${plural(count, 'open review needs', 'open reviews need')} another evaluator. Everything already written stays under its author's name.`,
  successorForAll: 'New evaluator for all',
  applyToAll: 'Use this person for all',
  /** The accessible name of the field of one review. */
  successor: (employee: string, role: Seat['role']) =>
    `New ${role === 'first' ? 'first' : 'second'} evaluator of ${employee}`,
  problem: (problem: SeatProblem) => inWords(problem, problems),
  /** Shown at a person's own review if they were chosen for all reviews. */
  notOwnReview: 'Not changed, because no one can evaluate their own review.',
  chooseOne: 'Choose a new evaluator for at least one review.',
  submit: (count: number) => (count === 0 ? 'Hand over' : `Hand over ${reviewCount(count)}`),
  later: 'Not now',
  handedOver: (name: string) => `Handed over to ${name}`,
  done: (done: number, failed: number) => {
    const handedOver = `${plural(done, 'review was', 'reviews were')} handed over`
    return failed === 0
      ? `${handedOver}.`
      : `${handedOver}, ${failed} failed. The reason is next to each review.`
  },
  none: 'No open reviews to hand over.',

  /** The people whose reviews need a new evaluator. */
  leavers: {
    title: 'Hand over reviews',
    text: 'These evaluators have left or were deleted.',
    reviews: (count: number) => plural(count, 'open review', 'open reviews'),
    atLeast: (count: number) => `${count} or more open reviews`,
    none: 'No open review needs a new evaluator.',
    handOver: 'Hand over',
    handOverOf: (name: string) => `Hand over the reviews of ${name}`,
  },
}
