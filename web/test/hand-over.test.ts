import type { ReviewCard, Seat } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { leaversIn } from '@/features/users/hand-over/LeaversDialog'
import {
  changesIn,
  choose,
  chooseForAll,
  suggestedRow,
  withProblems,
  withResults,
} from '@/features/users/hand-over/successors'

const [ana, ben] = [
  { id: 'ana', name: 'Ana Ruiz' },
  { id: 'ben', name: 'Ben Ito' },
]

function seat(reviewId: string, changes: Partial<Seat> = {}): Seat {
  const suggestion = { id: 'ana', firstName: 'Ana', lastName: 'Ruiz' }
  return { reviewId, role: 'first', userId: `employee of ${reviewId}`, suggestion, ...changes } as Seat
}

test('suggested successors are chosen, and rows without one are not sent', () => {
  const rows = [seat('one'), seat('two', { suggestion: null })].map(suggestedRow)
  expect(changesIn(rows)).toEqual([{ reviewId: 'one', role: 'first', evaluatorId: 'ana' }])
})

test('one person for all leaves out that person’s own review and what is done', () => {
  const rows = [seat('one'), seat('two', { userId: 'ben' }), seat('three')].map(suggestedRow)
  const done = withResults(rows, [{ reviewId: 'three', role: 'first', isDone: true, problem: null }])
  expect(chooseForAll(done, ben).map(({ successor }) => successor.id)).toEqual(['ben', 'ana', 'ana'])
  expect(changesIn(chooseForAll(done, ben))).toHaveLength(2)
  expect(chooseForAll(done, ben).map(({ isKept }) => isKept)).toEqual([false, true, false])
})

test('a row that failed keeps its choice and its reason until someone else is chosen', () => {
  const rows = [seat('one'), seat('two')].map(suggestedRow)
  const [one, two] = withResults(rows, [
    { reviewId: 'one', role: 'first', isDone: true, problem: null },
    { reviewId: 'two', role: 'first', isDone: false, problem: { kind: 'not-found' } },
  ])
  expect(one).toMatchObject({ isDone: true, problem: null })
  expect(two).toMatchObject({ isDone: false, problem: { kind: 'not-found' }, successor: ana })
  expect(two && choose(two, ben)).toMatchObject({ successor: ben, problem: null })
  expect(one && choose(one, ben)).toMatchObject({ successor: ana })
})

test('neither the person who leaves nor the employee can take over', () => {
  const [one, two] = [seat('one'), seat('two', { userId: 'ben' })].map(suggestedRow)
  const rows = one && two ? [choose(one, { id: 'leaver', name: 'Leaver' }), choose(two, ben)] : []
  expect(withProblems(rows, 'leaver').map(({ problem }) => problem)).toEqual([
    { kind: 'same-person' },
    { kind: 'own-review' },
  ])
})

test('people who left are listed once, those with the most reviews first', () => {
  const fiona = { firstName: 'Fiona', lastName: 'First' }
  const card = (changes: Partial<ReviewCard>) =>
    ({
      firstEvaluatorId: 'fiona',
      firstEvaluator: fiona,
      secondEvaluatorId: 'gone',
      secondEvaluator: null,
      left: [],
      ...changes,
    }) as ReviewCard
  const both = { firstEvaluatorId: 'gone', firstEvaluator: null }
  expect(leaversIn([card({ left: ['first'] }), card({}), card(both)])).toEqual([
    { id: 'gone', name: null, reviews: 3 },
    { id: 'fiona', name: 'Fiona First', reviews: 1 },
  ])
})
