import { describe, expect, test } from 'vitest'
import { importRow } from '../../src/api'

function dateErrorOf(joinDate: string): string | undefined {
  const row = { firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com', joinDate }
  return importRow({ departments: [], positions: [] }).safeParse(row).error?.issues[0]?.message
}

describe('the join date of an imported row', () => {
  test.each(['2024-02-30', '2024-13-01', '31/31/2024', '30.02.24', 'February 30, 2024'])(
    '%s does not exist',
    (text) => expect(dateErrorOf(text)).toBe('This date does not exist.'),
  )

  test.each(['45292', '45292.5'])('%s is a number of a spreadsheet', (text) => {
    expect(dateErrorOf(text)).toBe(
      'This is a number, not a date. Format the column as a date in your spreadsheet and save the file again.',
    )
  })

  test.each(['soon', '2024', '452921'])('%s is not a date', (text) => {
    expect(dateErrorOf(text)).toBe('Not a valid date. Use YYYY-MM-DD.')
  })
})

describe('the department and position of an imported row', () => {
  const names = { departments: ['HR', 'R&D'], positions: ['Lead Engineer'] }
  const read = (cells: object) =>
    importRow(names).safeParse({ firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com', ...cells })

  test('are those of the company, regardless of case', () => {
    expect(read({ department: ' r&d ', position: 'LEAD  engineer' }).data).toMatchObject({
      department: 'R&D',
      position: 'Lead Engineer',
    })
  })

  test('stay the same or are cleared by a blank cell', () => {
    expect(read({ department: '', position: ' ' }).data).toMatchObject({
      department: undefined,
      position: null,
    })
  })

  test('are invalid if the company does not have them', () => {
    const { error } = read({ department: 'Administration', position: 'QA' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['department', 'Not in the list.'],
      ['position', 'Not in the list.'],
    ])
  })
})

test('the names of an imported row follow the rules of the form', () => {
  const row = { firstName: '\u3164', lastName: 'Ho\u202elm', email: 'ida@example.com' }
  const { error } = importRow({ departments: [], positions: [] }).safeParse(row)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['firstName', 'lastName'])
})
