import { expect, test } from 'vitest'
import { firstWords, isPlain } from '@/features/reviews/detail/matrix/plain-words'

test('the first paragraph ends at a blank line', () => {
  expect(firstWords('Keeps promises.\n\n**What to look at**\n\n- Dates')).toBe('Keeps promises.')
  expect(firstWords('\nKeeps promises\nand dates.\n \nMore')).toBe('Keeps promises\nand dates.')
  expect(firstWords('Keeps promises.')).toBe('Keeps promises.')
  expect(firstWords('')).toBe('')
})

test('text without Markdown syntax is plain', () => {
  expect(isPlain('Turns a goal into a target with a number (and a date), “well” – 100 % of it!')).toBe(true)
  expect(isPlain('It’s 3 - 2, a+b = c; see 1.')).toBe(true)
})

test.each([
  '**bold**',
  'some _stress_',
  '`code`',
  '# Heading',
  '> said',
  '- item',
  '+ item',
  '1. first',
  '2) second',
  '[link](https://example.com)',
  '<b>raw</b>',
  'a \\* star',
  'R&amp;D',
  '| a | b |',
  '~~gone~~',
  '---',
  '    indented',
  'two\nlines',
])('%j is not plain', (text) => {
  expect(isPlain(text)).toBe(false)
})
