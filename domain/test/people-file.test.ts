import { describe, expect, test } from 'vitest'
import { csvLine, guarded, peopleFileColumns, unguarded } from '../src/people-file'

describe('a cell', () => {
  test.each(['=1+1', '+49 30', '-2', '@name', '\tx', '\rx'])(
    '%j is guarded against being a formula, and read back',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`)
      expect(unguarded(guarded(text))).toBe(text)
    },
  )

  test.each(['', 'Emma', "O'Brien", "'tis", 'a=b', ' =1'])('%j is no formula and stays', (text) => {
    expect(guarded(text)).toBe(text)
    expect(unguarded(text)).toBe(text)
  })
})

test('a line is quoted where it has to be', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '', '=1,"x"'])).toBe(
    `plain,"a,b","say ""hi""","two\nlines",,"'=1,""x"""\r\n`,
  )
})

test('the columns are those of the list', () => {
  expect(peopleFileColumns.map(({ header }) => header)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Role',
    'Department',
    'Position',
    'Join Date',
  ])
})
