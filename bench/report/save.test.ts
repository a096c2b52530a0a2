import { expect, test } from 'vitest'
import { replaceBetween } from './save'

const page = `# Performance

Words before.

<!-- bench:start -->

old figures

<!-- /bench:start -->

Words after.
`

test('new figures take the place of the old ones, and the words around them stay', () => {
  const once = replaceBetween(page, 'start', 'new figures')
  expect(once).toBe(page.replace('old figures', 'new figures'))
  expect(replaceBetween(once, 'start', 'new figures')).toBe(once)
})

test('figures without a place are told, not lost', () => {
  expect(() => replaceBetween(page, 'growth', 'figures')).toThrow('no place for growth')
})
