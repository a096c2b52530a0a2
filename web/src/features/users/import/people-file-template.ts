import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/user-csv'

const example = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  role: 'employee',
  department: 'Development',
  position: 'Software Engineer I (CLC-4a)',
  joinDate: '2024-03-01',
}

/** A template with all columns and one example row. */
export function peopleFileTemplate(): Blob {
  const header = csvLine(peopleFileColumns.map(({ header }) => header))
  const row = csvLine(peopleFileColumns.map(({ field }) => example[field]))
  return new Blob([byteOrderMark, header, row], { type: 'text/csv;charset=utf-8' })
}
