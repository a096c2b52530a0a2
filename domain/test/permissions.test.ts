import { describe, expect, test } from 'vitest'
import { evaluationFields } from '../src/fields'
import {
  canCreateReviews,
  canEditField,
  canEditSummary,
  canForward,
  canManageReview,
  canRevert,
  canSeeReview,
  isActor,
  isParticipant,
  phaseActorId,
  type ReviewFacts,
  startsTurn,
  type Viewer,
} from '../src/permissions'
import { canSeePart, fieldVisibility, summaryAuthor } from '../src/visibility'
import { ids, participants, people, personKinds } from './support/people'
import { expectedCell, phaseOrder, questions } from './support/permission-table'

type Ask = (viewer: Viewer, review: ReviewFacts) => boolean

const visibilities = ['open', 'first', 'second', 'admin', 'both'] as const
const sharings = ['when-completed', 'at-once'] as const

const asks: Record<string, Ask> = {
  'edit the summary': canEditSummary,
  forward: canForward,
  revert: canRevert,
  manage: canManageReview,
  see: canSeeReview,
  ...Object.fromEntries(
    evaluationFields.map((field): [string, Ask] => [
      `edit ${field}`,
      (viewer, review) => canEditField(viewer, review, field),
    ]),
  ),
  ...Object.fromEntries(
    sharings.flatMap((sharing) =>
      visibilities.map((visibility): [string, Ask] => [
        `see ${visibility} ${sharing}`,
        (viewer, review) => canSeePart(viewer, review, visibility, sharing),
      ]),
    ),
  ),
}

test('the table and the rules ask the same questions', () => {
  expect([...questions].sort()).toEqual(Object.keys(asks).sort())
})

describe.each(questions)('%s', (question) => {
  test.each(personKinds)('%s', (kind) => {
    const person = people[kind]
    const answers = phaseOrder.map((phase) =>
      asks[question]?.(person.viewer, { ...person.participants, phase }),
    )
    expect(answers.map((answer) => (answer ? 'x' : '.')).join('')).toBe(expectedCell(question, kind))
  })
})

test('goals, self ratings and self comments are open, the rest belongs to its evaluator', () => {
  expect(fieldVisibility).toEqual({
    evidence: 'open',
    selfRating: 'open',
    comments: 'open',
    firstGradeRating: 'first',
    firstEvaluatorComments: 'first',
    secondaryRating: 'second',
    secondEvaluatorComments: 'second',
  })
})

test('the turn passes from the employee over the graders and back, and ends with final', () => {
  expect(phaseOrder.map((phase) => phaseActorId({ ...participants, phase }))).toEqual([
    ids.employee,
    ids.first,
    ids.second,
    ids.employee,
    ids.first,
    ids.second,
    null,
  ])
})

test('a turn begins with a move and when its evaluator is replaced, not when another one is', () => {
  const review: ReviewFacts = { ...participants, phase: 'first-evaluation' }
  expect(startsTurn(review, review)).toBe(false)
  expect(startsTurn(review, { ...review, secondEvaluatorId: ids.outsider })).toBe(false)
  expect(startsTurn(review, { ...review, firstEvaluatorId: ids.outsider })).toBe(true)
  expect(startsTurn(review, { ...review, phase: 'self-evaluation' })).toBe(true)
  const both: ReviewFacts = { ...review, secondEvaluatorId: ids.first }
  expect(startsTurn(both, { ...both, phase: 'second-evaluation' })).toBe(true)
})

test('nobody is the actor of a final review, not even somebody without an id', () => {
  expect(isActor({ id: '', role: 'employee' }, { ...participants, phase: 'final' })).toBe(false)
  expect(isActor({ id: ids.second, role: 'employee' }, { ...participants, phase: 'final' })).toBe(false)
})

test('the employee and the two evaluators take part, admins by their role do not', () => {
  const review: ReviewFacts = { ...participants, phase: 'first-evaluation' }
  const taking = personKinds.filter((kind) => isParticipant(people[kind].viewer, review))
  expect(taking).toEqual([
    'reviewed employee',
    'reviewed admin',
    'reviewed super_admin',
    'first evaluator',
    'second evaluator',
    'both evaluators in one',
    'admin as first evaluator',
  ])
})

test.each([
  ['first evaluator', 'first-evaluation', 'first'],
  ['second evaluator', 'second-evaluation', 'second'],
  ['both evaluators in one', 'first-evaluation', 'first'],
  ['both evaluators in one', 'second-evaluation', 'second'],
  ['admin', 'first-evaluation', 'admin'],
  ['admin as first evaluator', 'first-evaluation', 'first'],
  ['admin as first evaluator', 'second-evaluation', 'admin'],
  ['admin as first evaluator', 'final', 'admin'],
  ['super_admin', 'second-evaluation', 'admin'],
  ['reviewed super_admin', 'first-evaluation', 'admin'],
] as const)('%s writes the summary in %s as %s', (kind, phase, author) => {
  expect(summaryAuthor(people[kind].viewer, { ...people[kind].participants, phase })).toBe(author)
})

test('reviews are created by admin and super_admin', () => {
  expect(canCreateReviews({ id: 'x', role: 'employee' })).toBe(false)
  expect(canCreateReviews({ id: 'x', role: 'admin' })).toBe(true)
  expect(canCreateReviews({ id: 'x', role: 'super_admin' })).toBe(true)
})
