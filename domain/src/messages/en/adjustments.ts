import { longUsDay } from '../../days'
import type { PerformanceLevel } from '../../reviews/scoring'
import { labels } from './labels'
import { reviews } from './reviews'

/** Adjusting a result before it is released. */
export const adjustments = {
  title: 'Adjust result',
  intro: (name: string) =>
    `${name} will see the adjusted result once it is released. The evaluators' ratings stay the same.`,
  current: 'Current result',
  /** '3.8, Meets Expectations' */
  result: (rating: string, level: PerformanceLevel) => `${rating}, ${reviews.levels[level]}`,
  to: 'New result',
  toHelp: 'From 1 to 5, for example 3.8',
  level: (level: PerformanceLevel) => `Level: ${reviews.levels[level]}`,
  reasonHelp: 'Only admins can see this.',
  saved: (rating: string) => `The result is now ${rating}.`,
  conflict:
    'Someone else changed this review while you were editing. Check the current result, then save again.',

  preview: {
    title: 'Completed reviews in this cycle',
    columns: [labels.level, labels.now, 'After'],
    unavailable: 'The preview could not be loaded.',
    /** Announced when the new result changes. */
    moved: (from: string, to: string) => `1 review moves from ${from} to ${to}.`,
    sameLevel: 'No reviews move to another level.',
  },

  undo: {
    title: 'Undo the adjustment?',
    text: 'The result goes back to the one calculated from the ratings.',
    submit: 'Undo adjustment',
    done: 'The adjustment was undone.',
  },

  note: {
    title: 'Adjusted result',
    /** For admins. */
    by: (from: string, to: string, name: string, day: string) =>
      `Adjusted from ${from} to ${to} by ${name} on ${longUsDay(day)}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    forOthers: 'This result was adjusted by HR, so it is not the average of the ratings.',
  },
}
