import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanRow } from '../../src/api'
import { planContent, planCycle, planDifferences } from '../../src/cycles/cycle-plan'
import { addDays } from '../../src/days'
import { openPhases } from '../../src/reviews/phases'
import { anyPlanInput } from '../support/any-cycle'

const created = (rows: readonly PlanRow[]) => rows.filter(({ verdict }) => verdict === 'create')

test('every person has exactly one verdict, so the verdicts add up to the head count', () => {
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      const planned = planCycle(input).map(({ userId }) => userId)
      expect(planned.toSorted()).toEqual(input.people.map(({ id }) => id).toSorted())
    }),
  )
})

test('a review is created if and only if nothing prevents it', () => {
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      for (const row of planCycle(input)) expect(row.reasons.length === 0).toBe(row.verdict === 'create')
    }),
  )
})

test('a created review has criteria and two available evaluators other than the employee', () => {
  let reviews = 0
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      const people = new Map(input.people.map((person) => [person.id, person]))
      for (const { userId, firstEvaluator, secondEvaluator, criteriaSet } of created(planCycle(input))) {
        reviews++
        expect(criteriaSet).not.toBeNull()
        for (const evaluator of [firstEvaluator, secondEvaluator]) {
          const person = people.get(evaluator?.id ?? '')
          expect(person).toBeDefined()
          expect(person?.id).not.toBe(userId)
          expect((person?.leftOn ?? '9999-12-31') >= input.today).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(reviews).toBeGreaterThan(0)
})

test('an evaluator who was set by hand is never replaced', () => {
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      const pins = new Map(input.settings.evaluators.pinned.map((pin) => [pin.userId, pin]))
      for (const row of created(planCycle(input))) {
        const { firstEvaluatorId = null, secondEvaluatorId = null } = pins.get(row.userId) ?? {}
        expect(row.firstEvaluator?.source === 'pinned').toBe(firstEvaluatorId !== null)
        expect(row.secondEvaluator?.source === 'pinned').toBe(secondEvaluatorId !== null)
        if (firstEvaluatorId) expect(row.firstEvaluator?.id).toBe(firstEvaluatorId)
        if (secondEvaluatorId) expect(row.secondEvaluator?.id).toBe(secondEvaluatorId)
      }
    }),
    { numRuns: 200 },
  )
})

test('a rule never chooses the employee', () => {
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      const chosen = planCycle(input).flatMap(({ userId, firstEvaluator, secondEvaluator }) =>
        [firstEvaluator, secondEvaluator].filter((each) => each?.id === userId),
      )
      expect(chosen.filter((evaluator) => evaluator?.source !== 'pinned')).toEqual([])
    }),
  )
})

test('what was chosen by hand wins over the rules', () => {
  fc.assert(
    fc.property(anyPlanInput, (input) => {
      const { include, exclude } = input.settings.rules
      const excluded = new Set(exclude.map(({ userId }) => userId))
      const included = new Set(include.map(({ userId }) => userId))
      for (const { userId, verdict, note } of planCycle(input)) {
        if (excluded.has(userId)) expect([verdict, note]).toEqual(['left-out', 'Is new'])
        else if (included.has(userId)) expect([verdict === 'left-out', note]).toEqual([false, 'Asked for it'])
        else expect(note).toBeNull()
      }
    }),
  )
})

test('the plan does not depend on the order of its input', () => {
  const shuffled = anyPlanInput.chain((input) =>
    fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.people], { minLength: input.people.length })),
  )
  fc.assert(
    fc.property(shuffled, ([input, people]) => {
      expect(planCycle({ ...input, people })).toEqual(planCycle(input))
    }),
  )
})

const changeable = ['department', 'position', 'managerId', 'leftOn', 'firstName'] as const

/** The same company twice, where some people differ in one field. The top evaluator and the criteria may differ too. */
const twoInputs = fc
  .tuple(anyPlanInput, anyPlanInput, fc.array(fc.option(fc.constantFrom(...changeable)), { maxLength: 8 }))
  .map(([before, other, fields]) => {
    const people = before.people.map((person, index) => {
      const field = fields[index]
      const changed = other.people[index]
      return field && changed ? { ...person, [field]: changed[field] } : person
    })
    const { topEvaluatorId } = other.settings.evaluators
    const evaluators = { ...before.settings.evaluators, topEvaluatorId }
    const settings = { ...before.settings, evaluators }
    return [before, { ...before, people, settings, criteriaSets: other.criteriaSets }] as const
  })

test('two plans have the same content if and only if they create the same reviews, and the differences say which', () => {
  const seen = { equal: 0, different: 0 }
  fc.assert(
    fc.property(twoInputs, ([before, after]) => {
      const plans = [planCycle(before), planCycle(after)] as const
      const [old, current] = plans.map(createdReviews)
      const changed = [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].filter(
        (userId) => old?.get(userId) !== current?.get(userId),
      )
      const [oldContent, content] = plans.map((rows) => planContent(rows, before.settings))
      expect(oldContent === content).toBe(changed.length === 0)
      const differences = planDifferences(...plans)
      expect(differences.map(({ userId }) => userId).toSorted()).toEqual(changed.toSorted())
      seen[changed.length === 0 ? 'equal' : 'different']++
    }),
    { numRuns: 200 },
  )
  expect(seen.equal).toBeGreaterThan(0)
  expect(seen.different).toBeGreaterThan(0)
})

/** Computes what is stored with the review of each person, without the code under test. */
function createdReviews(rows: readonly PlanRow[]): Map<string, string> {
  return new Map(
    created(rows).map(({ userId, firstEvaluator, secondEvaluator, criteriaSet, department, position }) => [
      userId,
      [
        firstEvaluator?.id,
        secondEvaluator?.id,
        criteriaSet?.id,
        criteriaSet?.number,
        department,
        position,
      ].join(),
    ]),
  )
}

test('every date is part of the content', () => {
  fc.assert(
    fc.property(anyPlanInput, ({ settings, ...input }) => {
      const rows = planCycle({ settings, ...input })
      const { startDate, endDate, dueDates } = settings
      const changed = [
        { ...settings, startDate: addDays(startDate, 1) },
        { ...settings, endDate: addDays(endDate, 1) },
        ...openPhases.map((phase) => ({
          ...settings,
          dueDates: { ...dueDates, [phase]: addDays(dueDates[phase], 1) },
        })),
      ]
      const contents = new Set([settings, ...changed].map((each) => planContent(rows, each)))
      expect(contents.size).toBe(openPhases.length + 3)
    }),
    { numRuns: 20 },
  )
})
