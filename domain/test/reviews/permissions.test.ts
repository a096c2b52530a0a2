import { describe, expect, test } from 'vitest'
import { evaluationFields } from '../../src/reviews/fields'
import {
  actsForOther,
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
} from '../../src/reviews/permissions'
import { canSeePart, fieldVisibility, summaryAuthor } from '../../src/reviews/visibility'
import { ids, participants, people, personKinds } from '../support/people'
import { expectedCell, permissions, phaseOrder } from '../support/permission-table'

type Check = (viewer: Viewer, review: ReviewFacts) => boolean

const visibilities = ['open', 'first', 'second', 'admin', 'both'] as const
const sharings = ['when-completed', 'at-once'] as const

const checks: Record<string, Check> = {
  'edit the summary': canEditSummary,
  forward: canForward,
  revert: canRevert,
  manage: canManageReview,
  see: canSeeReview,
  ...Object.fromEntries(
    evaluationFields.map((field): [string, Check] => [
      `edit ${field}`,
      (viewer, review) => canEditField(viewer, review, field),
    ]),
  ),
  ...Object.fromEntries(
    sharings.flatMap((sharing) =>
      visibilities.map((visibility): [string, Check] => [
        `see ${visibility} ${sharing}`,
        (viewer, review) => canSeePart(viewer, review, visibility, sharing),
      ]),
    ),
  ),
}

test('the table covers every permission check', () => {
  expect([...permissions].sort()).toEqual(Object.keys(checks).sort())
})

describe.each(permissions)('permission to %s', (permission) => {
  test.each(personKinds)('%s', (kind) => {
    const person = people[kind]
    const results = phaseOrder.map((phase) =>
      checks[permission]?.(person.viewer, { ...person.participants, phase }),
    )
    expect(results.map((can) => (can ? 'x' : '.')).join('')).toBe(expectedCell(permission, kind))
  })
})

test('goals and the self-evaluation are open, and the other fields have the visibility of their evaluator', () => {
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

test('the turn goes from the employee to the first and the second evaluator, twice', () => {
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

test('a turn starts with a move, or when the evaluator whose turn it is gets replaced', () => {
  const review: ReviewFacts = { ...participants, phase: 'first-evaluation' }
  expect(startsTurn(review, review)).toBe(false)
  expect(startsTurn(review, { ...review, secondEvaluatorId: ids.outsider })).toBe(false)
  expect(startsTurn(review, { ...review, firstEvaluatorId: ids.outsider })).toBe(true)
  expect(startsTurn(review, { ...review, phase: 'self-evaluation' })).toBe(true)
  const both: ReviewFacts = { ...review, secondEvaluatorId: ids.first }
  expect(startsTurn(both, { ...both, phase: 'second-evaluation' })).toBe(true)
})

test('a final review has no actor, not even a viewer with an empty ID', () => {
  expect(isActor({ id: '', role: 'employee' }, { ...participants, phase: 'final' })).toBe(false)
  expect(isActor({ id: ids.second, role: 'employee' }, { ...participants, phase: 'final' })).toBe(false)
})

test('the employee and the evaluators are participants, but other admins are not', () => {
  const review: ReviewFacts = { ...participants, phase: 'first-evaluation' }
  const participating = personKinds.filter((kind) => isParticipant(people[kind].viewer, review))
  expect(participating).toEqual([
    'reviewed employee',
    'reviewed admin',
    'reviewed super_admin',
    'first evaluator',
    'second evaluator',
    'both evaluators',
    'admin as first evaluator',
  ])
})

test.each([
  ['first evaluator', 'first-evaluation', 'first'],
  ['second evaluator', 'second-evaluation', 'second'],
  ['both evaluators', 'first-evaluation', 'first'],
  ['both evaluators', 'second-evaluation', 'second'],
  ['admin', 'first-evaluation', 'admin'],
  ['admin as first evaluator', 'first-evaluation', 'first'],
  ['admin as first evaluator', 'second-evaluation', 'admin'],
  ['admin as first evaluator', 'final', 'admin'],
  ['super_admin', 'second-evaluation', 'admin'],
  ['reviewed super_admin', 'first-evaluation', 'admin'],
] as const)('%s writes the summary in %s as %s', (kind, phase, author) => {
  expect(summaryAuthor(people[kind].viewer, { ...people[kind].participants, phase })).toBe(author)
})

test.each([
  ['admin', '....xx.'],
  ['super_admin', 'xxxxxx.'],
  ['admin as first evaluator', '.....x.'],
  ['reviewed super_admin', '.xx.xx.'],
  ['reviewed admin', '.......'],
  ['first evaluator', '.......'],
  ['reviewed employee', '.......'],
] as const)("%s acts in someone else's turn in these phases: %s", (kind, expected) => {
  const { viewer, participants } = people[kind]
  const results = phaseOrder.map((phase) => actsForOther(viewer, { ...participants, phase }))
  expect(results.map((acts) => (acts ? 'x' : '.')).join('')).toBe(expected)
})

test('only admins and super admins can create reviews', () => {
  expect(canCreateReviews({ id: 'x', role: 'employee' })).toBe(false)
  expect(canCreateReviews({ id: 'x', role: 'admin' })).toBe(true)
  expect(canCreateReviews({ id: 'x', role: 'super_admin' })).toBe(true)
})
