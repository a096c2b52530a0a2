import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/user-csv'

const example = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  role: 'employee',
  joinDate: '2024-03-01',
  manager: '',
  employeeNumber: '1001',
  leaveFrom: '',
  leaveUntil: '',
  leftOn: '',
}

/** A template with all columns and one example row. */
export function peopleFileTemplate(department = '', position = ''): Blob {
  const person = { ...example, department, position }
  const header = csvLine(peopleFileColumns.map(({ header }) => header))
  const row = csvLine(peopleFileColumns.map(({ field }) => person[field]))
  return new Blob([byteOrderMark, header, row], { type: 'text/csv;charset=utf-8' })
}
