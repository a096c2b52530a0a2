import { expect, test } from 'vitest'
import type { PlanRow } from '../../src/api'
import { planCycle, planDifferences } from '../../src/cycles/cycle-plan'
import { cyclePlan } from '../../src/messages/en/cycle-plan'
import { companyWith, planInput, plannedPerson, threeLevels } from '../support/cycle'

const evaluators = { topEvaluatorId: 'Zoe' }
const zoe = plannedPerson('Zoe', { managerId: 'Tom', leftOn: '2027-12-31' })

function plan(input: Parameters<typeof planInput>[0] = {}): PlanRow[] {
  return planCycle(planInput({ evaluators, people: [...threeLevels, zoe], ...input }))
}

function differences(before: PlanRow[], after: PlanRow[]) {
  return planDifferences(before, after).map(({ userId, before, after }) => [
    userId,
    before && cyclePlan.values(before),
    after && cyclePlan.values(after),
  ])
}

test('equal plans have no differences', () => {
  expect(differences(plan(), plan())).toEqual([])
})

test('a changed review lists only what is different', () => {
  const people = [...companyWith({ Ann: { department: 'Finance', managerId: 'Tom' } }), zoe]
  expect(differences(plan(), plan({ people }))).toEqual([
    [
      'Ann',
      'First evaluator: Mia Lee; Second evaluator: Tom Lee; Department: Sales',
      'First evaluator: Tom Lee; Second evaluator: Zoe Lee; Department: Finance',
    ],
  ])
})

test('a changed position can change the criteria set', () => {
  const agents = { id: 'set-agents', name: 'Agents', number: 5 }
  const criteriaSets = {
    byId: new Map(),
    byPosition: new Map([['Agent', agents]]),
    default: { id: 'set-default', name: 'Default', number: 2 },
  }
  const people = [...companyWith({ Ann: { position: null } }), zoe]
  expect(differences(plan({ criteriaSets }), plan({ criteriaSets, people }))).toEqual([
    [
      'Ann',
      'Criteria set: Agents, version 5; Position: Agent',
      'Criteria set: Default, version 2; No position',
    ],
  ])
})

test('a new version of the criteria set is a difference for every review', () => {
  const criteriaSets = (number: number) => ({
    byId: new Map(),
    byPosition: new Map(),
    default: { id: 'set-default', name: 'Default', number },
  })
  const texts = differences(plan({ criteriaSets: criteriaSets(1) }), plan({ criteriaSets: criteriaSets(2) }))
  expect(texts.map(([userId]) => userId)).toEqual(['Ann', 'Mia', 'Tom'])
  expect(texts[0]).toEqual(['Ann', 'Criteria set: Default, version 1', 'Criteria set: Default, version 2'])
})

test('a changed verdict is listed with its reason', () => {
  const rules = { departments: ['Sales'] }
  const people = [...companyWith({ Ann: { department: 'Finance' } }), { ...zoe, leftOn: '2026-11-01' }]
  expect(differences(plan({ rules }), plan({ rules, people }))).toEqual([
    ['Ann', 'Will be created', 'Left out: Department is not included'],
    ['Mia', 'Will be created', 'Blocked: Zoe Lee has left'],
    ['Tom', 'Will be created', 'Blocked: Zoe Lee has left'],
  ])
})

test('people who were added or deleted have a text on one side only', () => {
  const added = plan({ people: [...threeLevels, zoe, plannedPerson('Leo', { managerId: 'Mia' })] })
  expect(differences(plan(), added)).toEqual([['Leo', null, 'Will be created']])
  expect(differences(added, plan())).toEqual([['Leo', 'Will be created', null]])
})

test('a changed reason, name or source is not a difference if the review stays the same', () => {
  const left = plan({ rules: { departments: ['Finance'] } })
  const excluded = plan({ rules: { positions: ['Lead'] } })
  expect(left.map(({ reasons }) => reasons)).not.toEqual(excluded.map(({ reasons }) => reasons))
  expect(differences(left, excluded)).toEqual([])
  const renamed = [...companyWith({ Mia: { firstName: 'Maria' } }), zoe]
  expect(differences(plan(), plan({ people: renamed }))).toEqual([])
  const pinned = [{ userId: 'Ann', firstEvaluatorId: 'Mia', secondEvaluatorId: null }]
  expect(differences(plan(), plan({ evaluators: { ...evaluators, pinned } }))).toEqual([])
})
