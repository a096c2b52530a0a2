import fc from 'fast-check'
import { expect, test } from 'vitest'
import { criteriaLimit, problemsOfCriterion } from '../../src/criteria/criteria-sets'
import { draftProblems, publishProblems } from '../../src/criteria/publish-criteria'
import { scaleWeights, shareEqually } from '../../src/criteria/weights'
import type { Criterion } from '../../src/reviews/fields'
import { delivery, integrity } from '../support/review'

const both = [integrity, delivery]

const many = (weights: readonly number[]): Criterion[] =>
  weights.map((weight, index) => ({ ...integrity, id: `c-${index}`, name: `Criterion ${index}`, weight }))

test('a complete set can be published', () => {
  expect(publishProblems(both)).toEqual({})
})

test('a set has 1 to 100 criteria', () => {
  expect(publishProblems([])).toEqual({ criteria: 'Add at least one criterion.' })
  expect(publishProblems(many(shareEqually(1)))).toEqual({})
  expect(publishProblems(many(shareEqually(criteriaLimit)))).toEqual({})
  expect(publishProblems(many(shareEqually(criteriaLimit + 1)))).toEqual({
    criteria: 'A criteria set can have at most 100 criteria.',
  })
})

test('all problems are reported by the ID and field of the criterion', () => {
  const problems = publishProblems([
    { ...integrity, name: ' ', category: '', scale: [{ value: 1, label: '' }] },
    { ...delivery, weight: 60.005 },
  ])
  expect(problems).toEqual({
    'criteria.c-integrity.name': 'Enter a name.',
    'criteria.c-integrity.category': 'Enter a category.',
    'criteria.c-integrity.scale': 'A scale must have two to five steps.',
    'criteria.c-integrity.scale.0.label': 'Each step must have a label.',
    'criteria.c-delivery.weight': 'A weight can have at most two decimal places.',
    weights: 'The weights add up to 100.01%. They must add up to exactly 100.00%.',
  })
  expect(problemsOfCriterion(problems, 'c-delivery')).toEqual({
    weight: 'A weight can have at most two decimal places.',
  })
  expect(problemsOfCriterion(problems, 'c-other')).toEqual({})
})

test.each([
  [39.99, '99.99'],
  [40.01, '100.01'],
])('a weight of %d instead of 40 makes the sum wrong', (weight, sum) => {
  expect(publishProblems([{ ...integrity, weight }, delivery])).toEqual({
    weights: `The weights add up to ${sum}%. They must add up to exactly 100.00%.`,
  })
})

test('a name can be used once in a category, ignoring case and spaces', () => {
  const same = { ...integrity, id: 'c-same', name: ' integrity ', weight: 60 }
  expect(publishProblems([integrity, same])).toEqual({
    'criteria.c-same.name': 'Another criterion in this category has the same name.',
  })
  expect(publishProblems([integrity, { ...same, category: delivery.category }])).toEqual({})
})

test('a step value can be used once in a scale', () => {
  const scale = [1, 1].map((value) => ({ value, label: 'Same' }))
  expect(publishProblems([{ ...integrity, scale }, delivery])).toEqual({
    'criteria.c-integrity.scale': 'Each step value must be unique.',
  })
})

test('scaled weights can always be published', () => {
  const weights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(weights, (given) => {
      expect(publishProblems(many(scaleWeights(given)))).toEqual({})
    }),
  )
})

test('a set can be published only if its weights add up to exactly 100.00', () => {
  const hundredths = fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(hundredths, fc.boolean(), (given, isFilledUp) => {
      const rest = 10_000 - given.reduce((sum, weight) => sum + weight, 0)
      const all = isFilledUp && rest >= 0 ? [...given, rest] : given
      const isExact = all.reduce((sum, weight) => sum + weight, 0) === 10_000
      const problems = publishProblems(many(all.map((weight) => weight / 100)))
      expect(Object.keys(problems)).toEqual(isExact ? [] : ['weights'])
    }),
  )
})

test('a draft may be incomplete, but its texts have limits', () => {
  const id = '6f0c2a54-3f4e-4d0a-9a55-0d3c3b0f7a11'
  const unfinished = { ...integrity, id, name: '', category: '', scale: [{ value: 1, label: '' }] }
  expect(draftProblems([unfinished])).toEqual({})
  const tooLong = { ...unfinished, name: 'x'.repeat(201), scale: [{ value: 1, label: '😀'.repeat(101) }] }
  expect(problemsOfCriterion(draftProblems([tooLong]), id)).toEqual({
    name: 'This cannot exceed 200 characters.',
    'scale.0.label': 'This cannot exceed 100 characters.',
  })
})
