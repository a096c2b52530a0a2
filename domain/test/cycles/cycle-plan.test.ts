import { describe, expect, test } from 'vitest'
import { planCycle } from '../../src/cycles/cycle-plan'
import { companyWith, defaultSet, planInput, plannedPerson, rowOf } from '../support/cycle'

const ann = { userId: 'Ann', reason: 'New in this role' }

describe('the plan', () => {
  test("creates a review with the manager, the manager's manager and the default set", () => {
    expect(rowOf(planInput())).toEqual({
      userId: 'Ann',
      user: { firstName: 'Ann', lastName: 'Lee' },
      department: 'Sales',
      position: 'Agent',
      verdict: 'create',
      reason: null,
      note: null,
      firstEvaluator: { id: 'Mia', name: { firstName: 'Mia', lastName: 'Lee' }, source: 'manager' },
      secondEvaluator: { id: 'Tom', name: { firstName: 'Tom', lastName: 'Lee' }, source: 'manager' },
      criteriaSet: defaultSet,
      warnings: [],
      hasManager: true,
      needsInvitation: false,
    })
  })

  test('lists people by first name, last name and ID', () => {
    const people = [
      plannedPerson('2', { firstName: 'Zoe' }),
      plannedPerson('4', { firstName: 'émile' }),
      plannedPerson('1', { firstName: 'Zoe' }),
      plannedPerson('3', { firstName: 'Zoe', lastName: 'Adams' }),
    ]
    expect(planCycle(planInput({ people })).map(({ userId }) => userId)).toEqual(['4', '3', '1', '2'])
  })

  test('warns of people who cannot sign in yet', () => {
    const people = companyWith({ Ann: { needsInvitation: true } })
    expect(rowOf(planInput({ people }))).toMatchObject({
      verdict: 'create',
      needsInvitation: true,
      warnings: ['Has never signed in and has no valid invitation, so the launch email is the invitation'],
    })
  })

  test('leaves out another department also if there is an open review', () => {
    const existing = new Map([['Ann', 'open-review' as const]])
    const rules = { departments: ['Finance'] }
    expect(rowOf({ ...planInput({ rules }), existing })).toMatchObject({
      verdict: 'left-out',
      reason: 'Department is not included',
    })
    expect(rowOf({ ...planInput(), existing })).toMatchObject({ verdict: 'exists' })
  })

  test('says who has no manager', () => {
    const rows = planCycle(planInput())
    expect(rows.filter(({ hasManager }) => !hasManager).map(({ userId }) => userId)).toEqual(['Tom'])
  })
})

describe('a rule leaves out', () => {
  test.each([
    ['another department', { departments: ['Finance'] }, 'Department is not included'],
    ['another position', { positions: ['Lead'] }, 'Position is not included'],
    ['someone who joined later', { joinedBy: '2026-06-30' }, 'Joined after Jun 30, 2026'],
    ['someone on leave', { notOnLeaveOn: '2027-04-01' }, 'On leave on Apr 1, 2027'],
  ])('%s', (_, rules, reason) => {
    const people = companyWith({
      Ann: { joinDate: '2026-07-01', leaveFrom: '2027-04-01', leaveUntil: '2027-04-01' },
    })
    expect(rowOf(planInput({ people, rules }))).toMatchObject({
      verdict: 'left-out',
      reason,
      note: null,
      firstEvaluator: null,
      criteriaSet: null,
    })
    const included = rowOf(planInput({ people, rules: { ...rules, include: [ann] } }))
    expect(included).toMatchObject({ verdict: 'create', reason: null, note: 'New in this role' })
  })

  test('someone without a position, if positions are chosen', () => {
    const people = companyWith({ Ann: { position: null } })
    const row = rowOf(planInput({ people, rules: { positions: ['Agent'] } }))
    expect(row).toMatchObject({ verdict: 'left-out', reason: 'No position' })
    expect(rowOf(planInput({ people })).verdict).toBe('create')
  })

  test.each([
    ['the department', { departments: ['Finance', 'Sales'] }],
    ['the position', { positions: ['Agent'] }],
    ['the join date', { joinedBy: '2026-07-01' }],
    ['the day before a leave', { notOnLeaveOn: '2027-03-31' }],
  ])('nobody who matches %s', (_, rules) => {
    const people = companyWith({
      Ann: { joinDate: '2026-07-01', leaveFrom: '2027-04-01', leaveUntil: '2027-04-01' },
    })
    expect(rowOf(planInput({ people, rules })).verdict).toBe('create')
  })

  test('nobody because of an unknown join date', () => {
    expect(rowOf(planInput({ rules: { joinedBy: '2020-01-01' } })).verdict).toBe('create')
  })
})

describe('before the rules', () => {
  const left = companyWith({ Ann: { leftOn: '2026-11-30' } })

  test('someone excluded by hand is left out, with the reason as a note', () => {
    const row = rowOf(
      planInput({ people: left, existing: new Map([['Ann', 'in-cycle']]), rules: { exclude: [ann] } }),
    )
    expect(row).toMatchObject({ verdict: 'left-out', reason: 'Excluded by hand', note: 'New in this role' })
  })

  test('someone who has left is left out, or blocked if included by hand', () => {
    const existing = new Map([['Ann', 'in-cycle'] as const])
    const reason = 'Last day is Nov 30, 2026'
    expect(rowOf(planInput({ people: left, existing }))).toMatchObject({ verdict: 'left-out', reason })
    const included = rowOf(planInput({ people: left, existing, rules: { include: [ann] } }))
    expect(included).toMatchObject({ verdict: 'blocked', reason, note: 'New in this role' })
  })

  test('someone who leaves before the cycle starts is left out, and on its first day takes part', () => {
    const leaving = (leftOn: string) => rowOf(planInput({ people: companyWith({ Ann: { leftOn } }) }))
    expect(leaving('2026-12-31')).toMatchObject({ verdict: 'left-out', reason: 'Last day is Dec 31, 2026' })
    expect(leaving('2027-01-01')).toMatchObject({ verdict: 'create', warnings: ['Last day is Jan 1, 2027'] })
    expect(leaving('2027-12-31').warnings).toEqual([])
  })

  test.each([
    ['in-cycle', 'Already has a review in this cycle'],
    ['open-review', 'Already has an open review in this period'],
  ] as const)('someone with a review (%s) keeps it, even if included by hand', (kind, reason) => {
    const existing = new Map([['Ann', kind]])
    const row = rowOf(planInput({ existing, rules: { departments: ['Finance'], include: [ann] } }))
    expect(row).toMatchObject({ verdict: 'exists', reason, firstEvaluator: null, criteriaSet: null })
  })
})

describe('the criteria set', () => {
  const agents = { id: 'set-agents', name: 'Agents', number: 5 }
  const chosen = { id: 'set-chosen', name: 'Chosen', number: 1 }
  const sets = { byId: new Map([['set-chosen', chosen]]), byPosition: new Map([['Agent', agents]]) }

  test('is that of the position, else the default one', () => {
    const criteriaSets = { ...sets, default: defaultSet }
    expect(rowOf(planInput({ criteriaSets })).criteriaSet).toEqual(agents)
    const people = companyWith({ Ann: { position: null } })
    expect(rowOf(planInput({ criteriaSets, people })).criteriaSet).toEqual(defaultSet)
  })

  test('can be the same for everyone', () => {
    const criteriaSets = { ...sets, default: defaultSet }
    expect(rowOf(planInput({ criteriaSets, criteriaSetId: 'set-chosen' })).criteriaSet).toEqual(chosen)
  })

  test('blocks a review if it cannot be used', () => {
    const criteriaSets = { ...sets, default: null }
    const gone = rowOf(planInput({ criteriaSets, criteriaSetId: 'set-gone' }))
    expect(gone).toMatchObject({
      verdict: 'blocked',
      reason: 'The chosen criteria set is inactive, was deleted or has no published version',
    })
    const people = companyWith({ Ann: { position: 'Lead' } })
    const none = rowOf(planInput({ criteriaSets, people }))
    expect(none).toMatchObject({ verdict: 'blocked', reason: 'There is no criteria set for this position' })
  })

  test('is one of several reasons', () => {
    const criteriaSets = { byId: new Map(), byPosition: new Map(), default: null }
    expect(rowOf(planInput({ criteriaSets }), 'Tom').reason).toBe(
      'No manager, so there are no evaluators. There is no criteria set for this position',
    )
  })
})

test('an employee on leave when the cycle starts takes part with a warning', () => {
  const onLeave = (leaveFrom: string, leaveUntil: string | null) =>
    rowOf(planInput({ people: companyWith({ Ann: { leaveFrom, leaveUntil } }) }))
  expect(onLeave('2026-12-15', '2027-01-10')).toMatchObject({
    verdict: 'create',
    warnings: ['On leave until Jan 10, 2027'],
  })
  expect(onLeave('2026-12-15', null).warnings).toEqual(['On leave'])
  expect(onLeave('2027-02-01', '2027-02-10').warnings).toEqual([])
})

test('a plan without people is empty', () => {
  expect(planCycle(planInput({ people: [] }))).toEqual([])
})
