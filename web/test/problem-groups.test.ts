import type { ImportedRow } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { problemGroups } from '../src/features/users/import/ImportPreview'
import type { FileRow } from '../src/features/users/import/read-people-file'

let number = 1
function row(cells: FileRow['cells'], errors?: ImportedRow['errors']) {
  number++
  return { number, cells, outcome: { state: errors ? 'invalid' : 'new', errors } as ImportedRow }
}

test('equal problems are grouped with their different values, the most frequent first', () => {
  const date = 'Not a valid date. Use YYYY-MM-DD.'
  const list = 'Not in the list.'
  expect(
    problemGroups([
      row({ department: 'Sales' }, { department: list }),
      row({ joinDate: 'soon', department: 'Sales' }, { joinDate: date, department: list }),
      row({ email: 'ida@example.com' }),
      row({ joinDate: 'soon' }, { joinDate: date }),
      row({ joinDate: 'next week' }, { joinDate: date }),
      row({ lastName: ' ', position: 'Sales' }, { lastName: 'Last name is required', position: list }),
    ]),
  ).toEqual([
    { field: 'joinDate', message: date, rows: 3, values: ['soon', 'next week'] },
    { field: 'department', message: list, rows: 2, values: ['Sales'] },
    { field: 'lastName', message: 'Last name is required', rows: 1, values: [] },
    { field: 'position', message: list, rows: 1, values: ['Sales'] },
  ])
})
