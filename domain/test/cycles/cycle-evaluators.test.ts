import { describe, expect, test } from 'vitest'
import { companyWith, planInput, plannedPerson, rowOf, threeLevels } from '../support/cycle'

const last = new Map([['Ann', { firstEvaluatorId: 'Zoe', secondEvaluatorId: 'Uma' }]])
const others = [plannedPerson('Zoe'), plannedPerson('Uma')]
const everyone = [...threeLevels, ...others]
const pin = (firstEvaluatorId: string | null, secondEvaluatorId: string | null) => ({
  pinned: [{ userId: 'Ann', firstEvaluatorId, secondEvaluatorId }],
})

/** 'Mia (manager), Tom (manager)' */
function evaluatorsOf({ firstEvaluator, secondEvaluator }: ReturnType<typeof rowOf>): string {
  const text = (evaluator: typeof firstEvaluator) =>
    evaluator ? `${evaluator.id} (${evaluator.source})` : 'nobody'
  return `${text(firstEvaluator)}, ${text(secondEvaluator)}`
}

describe('the evaluators', () => {
  test('are those set by hand, before the manager', () => {
    const both = rowOf(planInput({ people: everyone, evaluators: pin('Zoe', 'Uma') }))
    expect(evaluatorsOf(both)).toBe('Zoe (pinned), Uma (pinned)')
    const one = rowOf(planInput({ people: everyone, evaluators: pin(null, 'Uma') }))
    expect(evaluatorsOf(one)).toBe('Mia (manager), Uma (pinned)')
  })

  test('at the top of the company are the person named for it, before those of the last cycle', () => {
    const people = [plannedPerson('Ann'), ...others, plannedPerson('Tom')]
    const evaluators = { topEvaluatorId: 'Tom', usesLastCycle: true }
    const row = rowOf(planInput({ people, evaluators, lastEvaluators: last }))
    expect(evaluatorsOf(row)).toBe('Tom (top), Tom (top)')
    expect(row).toMatchObject({ verdict: 'create', hasManager: false })
    expect(row.warnings).toEqual(['Tom Lee is both first and second evaluator'])
  })

  test('are those of the last cycle if there are no others, and only if chosen', () => {
    const input = { people: [plannedPerson('Ann'), ...others], lastEvaluators: last }
    const row = rowOf(planInput({ ...input, evaluators: { usesLastCycle: true } }))
    expect(evaluatorsOf(row)).toBe('Zoe (last-cycle), Uma (last-cycle)')
    expect(rowOf(planInput(input)).verdict).toBe('blocked')
  })

  test('never include the employee: the next rule applies', () => {
    const evaluators = { topEvaluatorId: 'Ann', usesLastCycle: true }
    const people = [plannedPerson('Ann'), ...others]
    const row = rowOf(planInput({ people, evaluators, lastEvaluators: last }))
    expect(evaluatorsOf(row)).toBe('Zoe (last-cycle), Uma (last-cycle)')
    expect(row.verdict).toBe('create')
  })

  test('can have a warning that one person is both', () => {
    const row = rowOf(planInput({ evaluators: pin('Tom', null) }))
    expect(row).toMatchObject({
      verdict: 'create',
      warnings: ['Tom Lee is both first and second evaluator'],
    })
  })
})

describe('a review is blocked', () => {
  test('without a manager', () => {
    expect(rowOf(planInput(), 'Tom').reason).toBe('No manager, so there are no evaluators')
    const withSecond = { pinned: [{ userId: 'Tom', firstEvaluatorId: null, secondEvaluatorId: 'Mia' }] }
    expect(rowOf(planInput({ evaluators: withSecond }), 'Tom')).toMatchObject({
      verdict: 'blocked',
      reason: 'No manager, so there is no first evaluator',
    })
    const withFirst = { pinned: [{ userId: 'Tom', firstEvaluatorId: 'Mia', secondEvaluatorId: null }] }
    expect(rowOf(planInput({ evaluators: withFirst }), 'Tom').reason).toBe(
      'No manager, so there is no second evaluator',
    )
  })

  test('if the manager has no manager', () => {
    const row = rowOf(planInput(), 'Mia')
    expect(row.reason).toBe('The manager has no manager, so there is no second evaluator')
    expect(evaluatorsOf(row)).toBe('Tom (manager), nobody')
  })

  test('if someone was chosen as their own evaluator', () => {
    const row = rowOf(planInput({ evaluators: pin('Ann', null) }))
    expect(row).toMatchObject({ verdict: 'blocked', reason: 'Chosen as their own evaluator', warnings: [] })
    expect(evaluatorsOf(row)).toBe('Ann (pinned), Tom (manager)')
    expect(rowOf(planInput({ evaluators: pin('Ann', 'Ann') })).warnings).toEqual([])
  })

  test('if an evaluator was deleted, and no one replaces them', () => {
    const first = rowOf(planInput({ evaluators: { ...pin('gone', null), topEvaluatorId: 'Tom' } }))
    expect(first).toMatchObject({ verdict: 'blocked', reason: 'The first evaluator was deleted' })
    expect(evaluatorsOf(first)).toBe('nobody, Tom (manager)')
    const second = rowOf(planInput({ evaluators: pin(null, 'gone') }))
    expect(second.reason).toBe('The second evaluator was deleted')
  })

  test('if an evaluator has left, whoever chose them', () => {
    const people = companyWith({ Mia: { leftOn: '2026-11-30' } })
    const evaluators = { topEvaluatorId: 'Tom' }
    const byRule = rowOf(planInput({ people, evaluators }))
    expect(byRule).toMatchObject({ verdict: 'blocked', reason: 'Mia Lee has left' })
    expect(evaluatorsOf(byRule)).toBe('Mia (manager), Tom (manager)')
    const twice = rowOf(planInput({ people, evaluators: pin('Mia', 'Mia') }))
    expect(twice.reason).toBe('Mia Lee has left')
  })

  test('if an evaluator leaves before the cycle starts', () => {
    const leaving = (leftOn: string) => rowOf(planInput({ people: companyWith({ Mia: { leftOn } }) }))
    expect(leaving('2026-12-31').reason).toBe('Mia Lee leaves on Dec 31, 2026, before the cycle starts')
    expect(leaving('2027-01-01')).toMatchObject({
      verdict: 'create',
      warnings: ['Mia Lee leaves on Jan 1, 2027'],
    })
    expect(leaving('2027-12-31').warnings).toEqual([])
  })
})

describe('an evaluator on leave', () => {
  const onLeave = (leaveFrom: string, leaveUntil: string | null, today?: string) => {
    const people = companyWith({ Mia: { leaveFrom, leaveUntil } })
    const { verdict, reason, warnings } = rowOf(planInput({ people, ...(today ? { today } : {}) }))
    return [verdict, ...(reason === null ? [] : [reason]), ...warnings]
  }

  test('for 30 days of the cycle or more blocks the review', () => {
    expect(onLeave('2027-03-01', '2027-03-30')).toEqual([
      'blocked',
      'Mia Lee is on leave Mar 1 – Mar 30, 2027',
    ])
    expect(onLeave('2027-03-01', '2027-03-29')).toEqual([
      'create',
      'Mia Lee is on leave Mar 1 – Mar 29, 2027',
    ])
  })

  test('counts only the days in the period', () => {
    expect(onLeave('2026-06-01', '2027-01-29')[0]).toBe('create')
    expect(onLeave('2026-06-01', '2027-01-30')[0]).toBe('blocked')
    expect(onLeave('2027-12-03', '2028-06-01')[0]).toBe('create')
    expect(onLeave('2027-12-02', '2028-06-01')[0]).toBe('blocked')
    expect(onLeave('2026-06-01', '2026-12-31')).toEqual(['create'])
    expect(onLeave('2028-01-01', '2028-06-01')).toEqual(['create'])
  })

  test('counts only the days that are not over', () => {
    expect(onLeave('2027-02-01', '2027-03-31', '2027-03-15')[0]).toBe('create')
    expect(onLeave('2027-02-01', '2027-03-31', '2027-04-01')).toEqual(['create'])
  })

  test('without a return date blocks the review, unless it starts after the cycle', () => {
    expect(onLeave('2027-12-31', null)).toEqual([
      'blocked',
      'Mia Lee is on leave from Dec 31, 2027, with no return date',
    ])
    expect(onLeave('2028-01-01', null)).toEqual(['create'])
  })

  test('today blocks a cycle that is planned after its period, if there is no return date', () => {
    expect(onLeave('2028-01-15', null, '2028-01-20')[0]).toBe('blocked')
    expect(onLeave('2028-01-15', '2028-01-31', '2028-01-20')[0]).toBe('create')
  })
})
