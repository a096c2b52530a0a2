import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluationFields } from '../src/fields'
import {
  canEditField,
  canEditSummary,
  canForward,
  canManageReview,
  canRevert,
  canSeeReview,
  phaseActorId,
  type ReviewFacts,
  type Viewer,
} from '../src/permissions'
import { finalPhase, isAfter, phases } from '../src/phases'
import { roles } from '../src/users'
import { canSeePart, type Visibility, visibleParts } from '../src/visibility'

const person = fc.constantFrom('ann', 'bo', 'cy', 'di', 'ed')
const phase = fc.constantFrom(...phases)
const visibility = fc.constantFrom<Visibility>('open', 'first', 'second', 'admin')
const viewer = fc.record({ id: person, role: fc.constantFrom(...roles) })
const review = fc
  .record({ userId: person, firstEvaluatorId: person, secondEvaluatorId: person, phase })
  .filter(
    ({ userId, firstEvaluatorId, secondEvaluatorId }) =>
      ![firstEvaluatorId, secondEvaluatorId].includes(userId),
  )

/** Everything that somebody may do or see here, by name. */
function rightsOf(who: Viewer, facts: ReviewFacts): Set<string> {
  const questions: [string, boolean][] = [
    ['see', canSeeReview(who, facts)],
    ['manage', canManageReview(who, facts)],
    ['summary', canEditSummary(who, facts)],
    ['forward', canForward(who, facts)],
    ['revert', canRevert(who, facts)],
    ...evaluationFields.map((field): [string, boolean] => [`edit ${field}`, canEditField(who, facts, field)]),
    ...(['open', 'first', 'second', 'admin'] as const).map((each): [string, boolean] => [
      `see ${each}`,
      canSeePart(who, facts, each, 'when-completed'),
    ]),
  ]
  return new Set(questions.filter(([, answer]) => answer).map(([name]) => name))
}

test('whoever may do anything may see the review', () => {
  fc.assert(
    fc.property(viewer, review, (who, facts) => {
      const rights = rightsOf(who, facts)
      if (rights.size > 0) expect(rights).toContain('see')
    }),
  )
})

test('an employee without a seat may do nothing', () => {
  fc.assert(
    fc.property(review, (facts) => {
      expect(rightsOf({ id: 'fay', role: 'employee' }, facts)).toEqual(new Set())
    }),
  )
})

test('only the one whose turn it is writes evaluations and goes forward, or a super admin in their place', () => {
  fc.assert(
    fc.property(viewer, review, (who, facts) => {
      if (who.role === 'super_admin' || who.id === phaseActorId(facts)) return
      const rights = rightsOf(who, facts)
      expect([...rights].filter((right) => right === 'forward' || right.startsWith('edit'))).toEqual([])
    }),
  )
})

test('a higher role takes no right away', () => {
  fc.assert(
    fc.property(person, review, (id, facts) => {
      const [employee, admin, superAdmin] = roles.map((role) => rightsOf({ id, role }, facts))
      expect(isWithin(employee, admin)).toBe(true)
      expect(isWithin(admin, superAdmin)).toBe(true)
    }),
  )
})

test('nothing that somebody has seen is hidden from them when the review goes on', () => {
  fc.assert(
    fc.property(viewer, review, phase, visibility, (who, facts, later, each) => {
      fc.pre(isAfter(later, facts.phase))
      if (canSeePart(who, facts, each, 'when-completed'))
        expect(canSeePart(who, { ...facts, phase: later }, each, 'when-completed')).toBe(true)
    }),
  )
})

test('until it is completed the person reviewed sees nothing of the graders, whatever their role', () => {
  fc.assert(
    fc.property(fc.constantFrom(...roles), review, visibility, (role, facts, each) => {
      const sees = canSeePart({ id: facts.userId, role }, facts, each, 'when-completed')
      expect(sees).toBe(each === 'open' || facts.phase === finalPhase)
    }),
  )
})

test('the sides that somebody sees are those that they may see one by one', () => {
  const sharing = fc.constantFrom('when-completed', 'at-once')
  fc.assert(
    fc.property(viewer, review, visibility, sharing, (who, facts, each, shared) => {
      expect(visibleParts(who, facts, shared).has(each)).toBe(canSeePart(who, facts, each, shared))
    }),
  )
})

test('open ratings only ever show more', () => {
  fc.assert(
    fc.property(viewer, review, visibility, (who, facts, each) => {
      if (canSeePart(who, facts, each, 'when-completed'))
        expect(canSeePart(who, facts, each, 'at-once')).toBe(true)
      expect(canSeePart(who, facts, each, 'at-once')).toBe(canSeeReview(who, facts))
    }),
  )
})

function isWithin(inner: ReadonlySet<string> = new Set(), outer: ReadonlySet<string> = new Set()): boolean {
  return [...inner].every((right) => outer.has(right))
}
