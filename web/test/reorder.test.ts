import { expect, test } from 'vitest'
import { moveBy, moveTo } from '@/features/settings/company/ItemList'

const rows = ['a', 'b', 'c', 'd']

test('a row moves up and down, and the others keep their order', () => {
  expect(moveBy(rows, 'a', 1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveBy(rows, 'd', -1)).toEqual(['a', 'b', 'd', 'c'])
  expect(moveBy(rows, 'a', -1)).toBe(rows)
  expect(moveBy(rows, 'd', 1)).toBe(rows)
})

test('a row is dropped before or after another one', () => {
  expect(moveTo(rows, 'a', { id: 'c', side: 'after' })).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(rows, 'd', { id: 'a', side: 'before' })).toEqual(['d', 'a', 'b', 'c'])
  expect(moveTo(rows, 'b', { id: 'c', side: 'before' })).toEqual(rows)
})
