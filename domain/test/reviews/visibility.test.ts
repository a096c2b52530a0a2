import { expect, test } from 'vitest'
import { canViewAsEmployee, type ReviewFacts } from '../../src/reviews/permissions'
import { canSeePart, concernsEmployee, type Visibility } from '../../src/reviews/visibility'
import { aStandIn, ids, participants, people, personKinds } from '../support/people'

const review: ReviewFacts = { ...participants, phase: 'first-evaluation' }
const completed: ReviewFacts = { ...review, phase: 'final' }

test('admins and the second evaluator can see a review as its employee', () => {
  const kinds = personKinds.filter((kind) => {
    const { viewer, participants: facts } = people[kind]
    return canViewAsEmployee(viewer, { ...facts, phase: 'final' })
  })
  expect(kinds).toEqual([
    'reviewed super_admin',
    'second evaluator',
    'both evaluators',
    'admin',
    'admin as first evaluator',
    'super_admin',
  ])
  const covered = { ...completed, phase: 'second-evaluation', secondStandIn: aStandIn(ids.outsider) } as const
  expect(canViewAsEmployee(people.outsider.viewer, covered)).toBe(true)
})

test('a change concerns the employee if they can see one of its entries', () => {
  const concerns = (facts: ReviewFacts, ...visibilities: Visibility[]) =>
    concernsEmployee(
      facts,
      visibilities.map((visibility) => ({ visibility })),
      'when-completed',
    )
  expect(concerns(review, 'first', 'open')).toBe(true)
  expect(concerns(review, 'first', 'second', 'admin', 'both')).toBe(false)
  expect(concerns(review)).toBe(false)
  expect(concerns(completed, 'admin')).toBe(true)
  expect(concerns({ ...completed, isHeld: true }, 'admin')).toBe(false)
})

test('what only admins see is hidden from evaluators and from an admin who is the employee', () => {
  const kinds = personKinds.filter((kind) => {
    const { viewer, participants: facts } = people[kind]
    return canSeePart(viewer, { ...facts, phase: 'final' }, 'only-admins', 'at-once')
  })
  expect(kinds).toEqual(['admin', 'admin as first evaluator', 'super_admin'])
})

test('results that are held come before the setting that shares ratings at once', () => {
  const open = [{ visibility: 'first' as const }]
  expect(concernsEmployee(review, open, 'at-once')).toBe(true)
  expect(concernsEmployee({ ...review, isHeld: true }, open, 'at-once')).toBe(false)
})
