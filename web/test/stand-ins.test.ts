import type { ReviewCard, StandIn, User } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { actorName, markedName, standInNote } from '@evenhand/domain/reviews/review-card'
import { authorName, fullAuthorName } from '@evenhand/domain/text/author-name'
import { expect, test } from 'vitest'
import { problemsOf, suggestedValues } from '@/features/stand-ins/stand-in-form'
import { messages } from '@/messages'
import { logEntry } from './support/log-entry'

const [fiona, sam] = [
  { firstName: 'Fiona', lastName: 'First' },
  { firstName: 'Sam', lastName: 'Ito' },
]

function review(changes: Partial<ReviewCard> = {}): ReviewCard {
  return {
    userId: 'employee',
    user: { firstName: 'Emma', lastName: 'Okafor' },
    firstEvaluatorId: 'fiona',
    firstEvaluator: fiona,
    firstStandIn: { ...sam, id: 'sam', lastDay: '2026-03-06' },
    secondEvaluatorId: 'sven',
    secondEvaluator: { firstName: 'Sven', lastName: 'Second' },
    secondStandIn: null,
    evaluationPhase: 'first-evaluation',
    closedReason: null,
    isHeld: false,
    left: [],
    ...changes,
  } as ReviewCard
}

test('the name of an evaluator is followed by their stand-in while the review is open', () => {
  expect(markedName(review(), 'first', en.people)).toBe('Fiona First (Sam Ito until March 6)')
  expect(markedName(review(), 'second', en.people)).toBe('Sven Second')
  expect(markedName(review({ evaluationPhase: 'final' }), 'first', en.people)).toBe('Fiona First')
  expect(markedName(review({ closedReason: 'Left' }), 'first', en.people)).toBe('Fiona First')
  expect(markedName(review({ left: ['first'] }), 'first', en.people)).toBe('Fiona First (left)')
})

test('a review waits for the stand-in, but never for its employee', () => {
  expect(actorName(review(), en.people)).toBe('Sam Ito')
  expect(actorName(review(), en.people, 'second-evaluation')).toBe('Sven Second')
  const own = review({ firstStandIn: { ...sam, id: 'employee', lastDay: '2026-03-06' } })
  expect([actorName(own, en.people), markedName(own, 'first', en.people)]).toEqual([
    'Fiona First',
    'Fiona First',
  ])
})

test('only the evaluator whose turn it is and their stand-in get a note', () => {
  const noteFor = (viewerId: string, changes?: Partial<ReviewCard>) =>
    standInNote(review(changes), viewerId, messages().people.forEvaluator, en.people)
  expect(noteFor('sam')).toBe('For Fiona First')
  expect(noteFor('fiona')).toBe('Sam Ito is standing in for you until March 6')
  expect(noteFor('sven')).toBeNull()
  expect(noteFor('sam', { evaluationPhase: 'second-evaluation' })).toBeNull()
  expect(noteFor('sam', { evaluationPhase: 'self-evaluation' })).toBeNull()
  expect(noteFor('fiona', { firstStandIn: null })).toBeNull()
})

test('the log names for whom a stand-in acted', () => {
  const entry = { ...logEntry, evaluatorId: 'sam', evaluator: sam }
  expect(fullAuthorName(entry, en.people)).toBe('Sam Ito')
  expect(fullAuthorName({ ...entry, forId: 'fiona', for: fiona }, en.people)).toBe('Sam Ito for Fiona First')
  expect(fullAuthorName({ ...entry, forId: 'fiona' }, en.people)).toBe('Sam Ito for Unknown User')
  expect(authorName({ ...entry, forId: 'fiona', for: fiona }, 'sam', en.people)).toBeNull()
})

test('the days of a leave are suggested', () => {
  const suggest = (leaveFrom: string | null, leaveUntil: string | null) =>
    suggestedValues({ leaveFrom, leaveUntil } as User, '2026-03-01')
  expect(suggest(null, null)).toMatchObject({ firstDay: '2026-03-01', lastDay: null })
  expect(suggest('2026-04-01', '2026-04-10')).toMatchObject({ firstDay: '2026-04-01', lastDay: '2026-04-10' })
  expect(suggest('2026-02-01', '2026-04-10')).toMatchObject({ firstDay: '2026-03-01', lastDay: '2026-04-10' })
  expect(suggest('2026-02-01', '2026-02-10')).toMatchObject({ firstDay: '2026-03-01', lastDay: null })
})

test('all problems of a form are shown at once', () => {
  const other = { standIn: { id: 'sam', ...sam }, firstDay: '2026-03-10', lastDay: '2026-03-12' } as StandIn
  const problems = (standInId: string, firstDay: string | null, lastDay: string | null) =>
    problemsOf({ standInId, firstDay, lastDay }, 'fiona', [other], '2026-03-01')
  expect(problems('sam', '2026-03-01', '2026-03-09')).toEqual({})
  expect(problems('', null, '2026-03-09')).toEqual({
    standInId: 'Choose a stand-in.',
    firstDay: 'Choose the first day.',
  })
  expect(problems('fiona', '2026-03-09', '2026-03-10')).toEqual({
    standInId: messages().validation.ownStandIn,
    firstDay: messages().validation.standInOverlaps,
  })
})
