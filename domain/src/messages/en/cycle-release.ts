import type { Release } from '../../reviews/release-review'
import { formatCount, plural } from './intl'

/** Says when the results of a cycle are released. */
export const cycleRelease = {
  title: 'Release of results',
  help: "Choose when employees see their results. Until the results are released, employees see that their review is completed, but not the evaluators' ratings.",
  when: {
    'when-completed': 'When the review is completed',
    'on-date': 'On a date',
    'by-admin': 'When an admin releases them',
  } satisfies Record<Release, string>,
  whenHelp: {
    'when-completed': 'Each employee sees the result as soon as the second evaluator finalizes the review.',
    'on-date': 'Everyone sees their results on the same day. An admin can release them earlier.',
    'by-admin': "Everyone sees their results once an admin chooses “Release results” on the cycle's board.",
  } satisfies Record<Release, string>,
  date: 'Release date',
  /** Shown in the summary before the launch. */
  summary: {
    'when-completed': 'Employees see their results when their review is completed.',
    'on-date': (day: string) => `Employees see their results on ${day}.`,
    'by-admin': 'Employees see their results when an admin releases them.',
  },
  question: (name: string) => `Release the results of ${name}?`,
  text: (completed: number) =>
    completed === 0
      ? 'No review is completed yet.'
      : `${plural(completed, 'employee will see their result', 'employees will see their results')}. They also get an email, unless they turned these emails off.`,
  /** The list of people whose results are released. */
  people: 'Results to release',
  others: (count: number) => `and ${formatCount(count)} more`,
  later: 'Reviews completed later are released immediately. This cannot be undone.',
  submit: 'Release',
  /** Shown while the results are held. */
  change: {
    title: 'Change release date',
    text: 'Employees do not see their results until then.',
    done: 'The release date was changed.',
  },
  done: 'The results are being released.',
  released: (day: string) => `Results released on ${day}`,
  planned: (day: string) => `Results will be released on ${day}`,
  held: 'Results not released yet',
}
