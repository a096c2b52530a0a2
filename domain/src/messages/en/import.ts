import { plural } from './intl'

/** The import of people from a CSV file. */
export const imports = {
  refused: 'Some rows are not valid. Nothing was imported.',
  rowsRequired: 'The rows are missing.',
  noRows: 'The file has no rows.',
  tooManyRows: (limit: number) => `The file has more than ${plural(limit, 'row', 'rows')}.`,
  duplicateEmail: (firstRow: number) => `This email address is already in row ${firstRow}.`,
  roleNotAllowed: 'Only a super admin can assign this role.',
  personNotAllowed: 'Only a super admin can change this person.',
  ownRole: 'You cannot change your own role.',
}
