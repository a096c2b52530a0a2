import { expect, test } from 'vitest'
import { addCriterion } from '../../src/criteria/criteria-sets'
import { coarse, delivery, integrity } from '../support/review'

const idsAfterAdding = (category: string, criteria = [integrity, delivery]) =>
  addCriterion(criteria, { ...coarse, category }).map(({ id }) => id)

test('a criterion is added at the end of its category', () => {
  expect(idsAfterAdding(integrity.category)).toEqual(['c-integrity', 'c-coarse', 'c-delivery'])
  expect(idsAfterAdding(delivery.category)).toEqual(['c-integrity', 'c-delivery', 'c-coarse'])
})

test('a new category is placed in alphabetical order', () => {
  expect(idsAfterAdding('0. Basics')).toEqual(['c-coarse', 'c-integrity', 'c-delivery'])
  expect(idsAfterAdding('1.5. Between')).toEqual(['c-integrity', 'c-coarse', 'c-delivery'])
  expect(idsAfterAdding('3. Last')).toEqual(['c-integrity', 'c-delivery', 'c-coarse'])
})

test('adding a criterion keeps the order of the others', () => {
  const reordered = [delivery, integrity]
  expect(idsAfterAdding(delivery.category, reordered)).toEqual(['c-delivery', 'c-coarse', 'c-integrity'])
  expect(idsAfterAdding(integrity.category, reordered)).toEqual(['c-delivery', 'c-integrity', 'c-coarse'])
})
