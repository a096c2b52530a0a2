import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../../src/people/users'
import { evaluationFields } from '../../src/reviews/fields'
import {
  canEditField,
  canEditSummary,
  canForward,
  canManageReview,
  canRevert,
  canSeeReview,
  phaseActorId,
  type ReviewFacts,
  turnOwnerId,
  type Viewer,
} from '../../src/reviews/permissions'
import { finalPhase, isAfter, phases } from '../../src/reviews/phases'
import { canSeePart, type Visibility, visibleParts } from '../../src/reviews/visibility'

const person = fc.constantFrom('ann', 'bo', 'cy', 'di', 'ed')
const phase = fc.constantFrom(...phases)
const visibility = fc.constantFrom<Visibility>('open', 'first', 'second', 'admin')
const viewer = fc.record({ id: person, role: fc.constantFrom(...roles) })
const review = fc
  .record({
    userId: person,
    firstEvaluatorId: person,
    secondEvaluatorId: person,
    phase,
    closedReason: fc.constant(null),
    firstStandIn: fc.option(fc.record({ id: person })),
    secondStandIn: fc.option(fc.record({ id: person })),
    isHeld: fc.boolean(),
  })
  .filter(
    ({ userId, firstEvaluatorId, secondEvaluatorId }) =>
      ![firstEvaluatorId, secondEvaluatorId].includes(userId),
  )

function permissionsOf(who: Viewer, facts: ReviewFacts): Set<string> {
  const checks: [string, boolean][] = [
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
  return new Set(checks.filter(([, can]) => can).map(([name]) => name))
}

test('everyone with a permission can see the review', () => {
  fc.assert(
    fc.property(viewer, review, (who, facts) => {
      const permissions = permissionsOf(who, facts)
      if (permissions.size > 0) expect(permissions).toContain('see')
    }),
  )
})

test('an employee who does not participate has no permissions', () => {
  fc.assert(
    fc.property(review, (facts) => {
      expect(permissionsOf({ id: 'fay', role: 'employee' }, facts)).toEqual(new Set())
    }),
  )
})

test('only the actor of the phase, their stand-in and super admins edit evaluations and move forward', () => {
  fc.assert(
    fc.property(viewer, review, (who, facts) => {
      if (who.role === 'super_admin' || [phaseActorId(facts), turnOwnerId(facts)].includes(who.id)) return
      const permissions = permissionsOf(who, facts)
      expect([...permissions].filter((name) => name === 'forward' || name.startsWith('edit'))).toEqual([])
    }),
  )
})

test('a higher role has all permissions of a lower one', () => {
  fc.assert(
    fc.property(person, review, (id, facts) => {
      const [employee, admin, superAdmin] = roles.map((role) => permissionsOf({ id, role }, facts))
      expect(isWithin(employee, admin)).toBe(true)
      expect(isWithin(admin, superAdmin)).toBe(true)
    }),
  )
})

test('a visible part stays visible in later phases, for stand-ins until the review is completed', () => {
  fc.assert(
    fc.property(viewer, review, phase, visibility, (who, facts, later, each) => {
      const standIns = later === finalPhase ? { firstStandIn: null, secondStandIn: null } : {}
      const seen = { ...facts, ...standIns }
      fc.pre(isAfter(later, facts.phase))
      if (canSeePart(who, seen, each, 'when-completed'))
        expect(canSeePart(who, { ...seen, phase: later }, each, 'when-completed')).toBe(true)
    }),
  )
})

test('the employee sees nothing from the evaluators until the result is released, in any role', () => {
  fc.assert(
    fc.property(fc.constantFrom(...roles), review, visibility, (role, facts, each) => {
      const sees = canSeePart({ id: facts.userId, role }, facts, each, 'when-completed')
      expect(sees).toBe(each === 'open' || (facts.phase === finalPhase && !facts.isHeld))
    }),
  )
})

test('visibleParts agrees with canSeePart', () => {
  const sharing = fc.constantFrom('when-completed', 'at-once')
  fc.assert(
    fc.property(viewer, review, visibility, sharing, (who, facts, each, shared) => {
      expect(visibleParts(who, facts, shared).has(each)).toBe(canSeePart(who, facts, each, shared))
    }),
  )
})

test('sharing ratings at once never hides anything', () => {
  fc.assert(
    fc.property(viewer, review, visibility, (who, facts, each) => {
      if (canSeePart(who, facts, each, 'when-completed'))
        expect(canSeePart(who, facts, each, 'at-once')).toBe(true)
      const waits = facts.isHeld && facts.userId === who.id && each !== 'open'
      expect(canSeePart(who, facts, each, 'at-once')).toBe(canSeeReview(who, facts) && !waits)
    }),
  )
})

function isWithin(inner: ReadonlySet<string> = new Set(), outer: ReadonlySet<string> = new Set()): boolean {
  return [...inner].every((name) => outer.has(name))
}
