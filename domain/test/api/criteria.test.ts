import { expect, test } from 'vitest'
import { CreateCriterion } from '../../src/api/criteria'
import { accepts, fieldErrors } from '../support/parse'

const scale = [
  { value: 1, label: 'Low' },
  { value: 5, label: 'High' },
]
const criterion = { name: 'Integrity', category: '1. Management Philosophy', weight: 10, scale }

test('a criterion needs a name, a category, a weight, and a scale, but no description', () => {
  expect(CreateCriterion.parse(criterion)).toEqual({ ...criterion, description: '' })
  expect(Object.keys(fieldErrors(CreateCriterion, {}))).toEqual(['name', 'category', 'weight', 'scale'])
})

test('a criterion with several errors gets all of them', () => {
  const wrong = { name: ' ', category: '', weight: 101, description: 5, scale: [{ value: 0, label: ' ' }] }
  expect(Object.keys(fieldErrors(CreateCriterion, wrong)).sort()).toEqual([
    'category',
    'description',
    'name',
    'scale',
    'scale.0.label',
    'scale.0.value',
    'weight',
  ])
})

test.each([0, 8.5, 100])('a weight can be %d percent', (weight) => {
  expect(accepts(CreateCriterion, { ...criterion, weight })).toBe(true)
})

test.each([-1, 100.1, '10', null, true, Number.NaN])('a weight cannot be %j', (weight) => {
  expect(accepts(CreateCriterion, { ...criterion, weight })).toBe(false)
})

test.each([0, 6, 1.5, '1', true, null])('a step cannot have the value %j', (value) => {
  expect(accepts(CreateCriterion, { ...criterion, scale: [...scale, { value, label: 'x' }] })).toBe(false)
})

test('a scale has two to five steps with different values', () => {
  const steps = (...values: number[]) => ({
    ...criterion,
    scale: values.map((value) => ({ value, label: `Step ${value}` })),
  })
  expect(accepts(CreateCriterion, steps(1, 2, 3, 4, 5))).toBe(true)
  expect(accepts(CreateCriterion, steps(1))).toBe(false)
  expect(accepts(CreateCriterion, steps(3, 3))).toBe(false)
  expect(accepts(CreateCriterion, steps())).toBe(false)
})
