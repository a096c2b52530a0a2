import type { PlanResponse, PlanRow } from '@evenhand/domain/api'
import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { describe, expect, test } from 'vitest'
import {
  deletedReferencesIn,
  deletedReferencesText,
  noDeletedReferences,
} from '@/features/cycles/wizard/deleted-references'
import {
  countFilters,
  countPlan,
  evaluatorsIn,
  filterPlan,
  mailedPeople,
  setsIn,
} from '@/features/cycles/wizard/plan/plan-view'
import { stepStates } from '@/features/cycles/wizard/steps'

const set = { id: 'default', name: 'Default criteria', number: 3 }
const evaluator = (id: string, firstName: string) => ({
  id,
  name: { firstName, lastName: 'Evaluator' },
  source: 'manager' as const,
})

function row(userId: string, changes: Partial<PlanRow> = {}): PlanRow {
  return {
    userId,
    user: { firstName: userId, lastName: 'Example' },
    department: 'Sales',
    position: null,
    verdict: 'create',
    reasons: [],
    note: null,
    firstEvaluator: evaluator('mary', 'Mary'),
    secondEvaluator: evaluator('olga', 'Olga'),
    criteriaSet: set,
    warnings: [],
    hasManager: true,
    needsInvitation: false,
    ...changes,
  }
}

const none = { firstEvaluator: null, secondEvaluator: null, criteriaSet: null }
const rows = [
  row('Ada'),
  row('Ben', { department: 'HR', warnings: [{ kind: 'on-leave', until: null }] }),
  row('mary', {
    verdict: 'blocked',
    reasons: [{ kind: 'no-first' }],
    hasManager: false,
    firstEvaluator: null,
  }),
  row('Dan', { ...none, verdict: 'left-out', hasManager: false }),
  row('Eve', { ...none, verdict: 'exists' }),
]
const names = (found: PlanRow[]) => found.map(({ userId }) => userId)

describe('the plan', () => {
  test('adds up to the number of people', () => {
    const counts = countPlan(rows)
    expect(counts).toEqual({ create: 2, exists: 1, 'left-out': 1, blocked: 1 })
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows.length)
  })

  test('mails each employee and evaluator of a new review once', () => {
    expect([...evaluatorsIn(rows)]).toEqual(['mary', 'olga'])
    expect([...mailedPeople([...rows, row('olga')])].sort()).toEqual(['Ada', 'Ben', 'mary', 'olga'])
  })

  test('counts the reviews of each criteria set, the most frequent first', () => {
    const other = { id: 'sales', name: 'Sales', number: 1 }
    expect(setsIn([row('Zoe', { criteriaSet: other }), ...rows])).toEqual([
      { name: 'Default criteria', number: 3, reviews: 2 },
      { name: 'Sales', number: 1, reviews: 1 },
    ])
  })
})

describe('the filters of the plan', () => {
  test('count and show the same people', () => {
    const counts = countFilters(rows)
    expect(counts).toEqual({
      all: 5,
      create: 2,
      blocked: 1,
      warnings: 1,
      'no-manager': 1,
      'left-out': 1,
      exists: 1,
    })
    expect(names(filterPlan(rows, 'no-manager', ''))).toEqual(['mary'])
    expect(names(filterPlan(rows, 'warnings', ''))).toEqual(['Ben'])
  })

  test('find all words in any order, also in the names of evaluators', () => {
    expect(names(filterPlan(rows, 'all', ' example  hr'))).toEqual(['Ben'])
    expect(names(filterPlan(rows, 'create', 'MARY ada'))).toEqual(['Ada'])
    expect(names(filterPlan(rows, 'blocked', 'ada'))).toEqual([])
  })
})

describe('the list of steps', () => {
  const deletedReferences = { departments: [], positions: [], people: [], criteriaSets: [] }
  const plan: PlanResponse = {
    success: true,
    rows,
    headCount: rows.length,
    fingerprint: '',
    deletedReferences,
  }

  test('says which steps need attention', () => {
    const states = stepStates({ 'settings.dueDates.self-evaluation': 'Too early' }, plan)
    expect(states).toEqual({
      dates: { state: 'problem' },
      who: { state: 'done', note: '3 people' },
      evaluators: { state: 'problem', note: '1 blocked' },
      criteria: { state: 'done' },
      plan: { state: 'problem', note: '1 blocked' },
      launch: { state: undefined, note: '2 reviews' },
    })
  })

  test('a blocked person counts in each step whose settings block them, and a leaver in neither', () => {
    const blocked = (...reasons: PlanRow['reasons']) =>
      stepStates({}, { ...plan, rows: [row('Ada', { ...none, verdict: 'blocked', reasons })] })
    const problem = { state: 'problem', note: '1 blocked' }
    const done = { state: 'done' }
    expect(blocked({ kind: 'no-set' })).toMatchObject({ evaluators: done, criteria: problem })
    expect(blocked({ kind: 'no-evaluators' })).toMatchObject({ evaluators: problem, criteria: done })
    expect(blocked({ kind: 'no-evaluators' }, { kind: 'no-set' })).toMatchObject({
      evaluators: problem,
      criteria: problem,
    })
    expect(blocked({ kind: 'last-day', day: '2026-11-01' })).toMatchObject({
      evaluators: done,
      criteria: done,
      plan: problem,
    })
  })

  test('what was deleted since belongs to the step that still contains it', () => {
    const settings = newCycleSettings('2026-11-10')
    const { rules, evaluators } = settings
    const deletedReferences = deletedReferencesIn(
      {
        ...settings,
        rules: {
          ...rules,
          departments: ['HR', 'Sales'],
          include: ['Ada', 'gone', 'gone-too'].map((userId) => ({ userId, reason: 'New' })),
        },
        evaluators: { ...evaluators, topEvaluatorId: 'gone' },
      },
      { departments: ['Sales'], positions: ['Unused'], people: ['gone', 'gone-too'], criteriaSets: ['x'] },
    )
    expect(deletedReferencesText('who', deletedReferences.who)).toBe(
      '“Who takes part” still contains the deleted department “Sales” and 2 deleted people.',
    )
    expect(deletedReferencesText('evaluators', deletedReferences.evaluators)).toBe(
      '“Evaluators” still contains 1 deleted person.',
    )
    const states = stepStates({}, plan, deletedReferences)
    expect(states).toMatchObject({
      who: { state: 'problem', note: '3 people' },
      evaluators: { state: 'problem' },
      criteria: { state: 'done' },
    })
    expect(deletedReferencesIn(settings, undefined)).toEqual(noDeletedReferences)
  })

  test('does not claim that a step is done while the plan is loading', () => {
    const { dates, ...others } = stepStates({}, undefined)
    expect(dates.state).toBe('done')
    expect(Object.values(others).every(({ state }) => state === undefined)).toBe(true)
  })

  test('needs someone to review', () => {
    const empty = stepStates({}, { ...plan, rows: rows.slice(3) })
    expect(empty).toMatchObject({ who: { state: 'problem' }, plan: { state: 'problem' } })
  })
})
