import { expect, test } from 'vitest'
import { replaceBetween } from './save'

const page = `# Performance

Text before.

<!-- bench:start -->

old figures

<!-- /bench:start -->

Text after.
`

test('new figures replace the old ones, and the text around them stays', () => {
  const once = replaceBetween(page, 'start', 'new figures')
  expect(once).toBe(page.replace('old figures', 'new figures'))
  expect(replaceBetween(once, 'start', 'new figures')).toBe(once)
})

test('a missing marker is an error', () => {
  expect(() => replaceBetween(page, 'scale', 'figures')).toThrow('<!-- bench:scale -->')
})
