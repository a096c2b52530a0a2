import type { ImportedRow, ImportState } from '@evenhand/domain/api'
import { isDay } from '@evenhand/domain/days'
import { dayFields, type PeopleFileField } from '@evenhand/domain/people/user-csv'
import { roles } from '@evenhand/domain/people/users'
import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import type { Column } from '@/ui/list/DataTable'
import { TwoLines } from '@/ui/list/TwoLines'
import type { FileRow } from './read-people-file'

const texts = () => messages().imports.preview
const labels = () => messages().people.fields
const nameFields = ['firstName', 'lastName', 'email'] as const
const otherFields = ['role', 'department', 'position', 'joinDate'] as const
/** Fields without columns of their own, because most files do not have them. */
const optionalFields = ['manager', 'employeeNumber', 'leaveFrom', 'leaveUntil', 'leftOn'] as const

const stateTones: Record<ImportState, Tone> = {
  new: 'green',
  changed: 'yellow',
  unchanged: 'gray',
  invalid: 'red',
}

/** A row of the file with the result of its check. */
export interface CheckedRow extends FileRow {
  outcome: ImportedRow
}

/** Finds the number of a row in the file by its position. */
type NumberOf = (position: number) => number

export function importColumns(numberOf: NumberOf): Column<CheckedRow>[] {
  const { columns, states } = texts()
  return [
    { key: 'row', header: columns.row, isNumeric: true, card: 'labeled', cell: ({ number }) => number },
    {
      key: 'person',
      header: messages().labels.person,
      minWidth: '8rem',
      cell: (row) => <PersonCell row={row} numberOf={numberOf} />,
    },
    {
      key: 'state',
      header: messages().labels.status,
      cell: ({ outcome: { state } }) => <Badge tone={stateTones[state]}>{states[state]}</Badge>,
    },
    ...otherFields.map((field) => ({
      key: field,
      header: labels()[field],
      cell: (row: CheckedRow) => <Cell row={row} field={field} />,
    })),
  ]
}

/** The name and email, with the optional fields of a new person, and changes and problems, below. */
function PersonCell({ row, numberOf }: { row: CheckedRow; numberOf: NumberOf }) {
  const { cells, outcome } = row
  const { state, person, changes = {}, errors = {}, duplicateOf, duplicateNumberOf } = outcome
  const isNew = state === 'new'
  const notes = [
    ...nameFields.filter((field) => errors[field] || changes[field]),
    ...optionalFields.filter((field) => errors[field] || changes[field] || (isNew && person?.[field])),
  ]
  const { firstName = '', lastName = '', email } = person ?? cells
  const alsoInRow = (position: number | undefined) =>
    position !== undefined && <Problem> {texts().alsoInRow(numberOf(position))}</Problem>
  return (
    <div>
      <TwoLines title={`${firstName} ${lastName}`} fw={400}>
        {email}
      </TwoLines>
      {notes.map((field) => (
        <div key={field}>
          {labels()[field]}: <Cell row={row} field={field} />
          {field === 'employeeNumber' && alsoInRow(duplicateNumberOf)}
        </div>
      ))}
      {alsoInRow(duplicateOf)}
    </div>
  )
}

/** A problem with the value of the file, a change, or the value after the import. */
function Cell({ row: { cells, outcome }, field }: { row: CheckedRow; field: PeopleFileField }) {
  const error = outcome.errors?.[field]
  const value = cells[field]?.trim()
  if (error) return <Problem>{value ? texts().wrongValue(value, error) : error}</Problem>
  const change = outcome.changes?.[field]
  if (!change) return valueText(field, outcome.person ? outcome.person[field] : value)
  return (
    <span>
      {valueText(field, change.from)}
      <span className="visually-hidden"> {texts().changedTo} </span>
      <IconArrowRight size={14} stroke={1.75} color="var(--ink-muted)" aria-hidden="true" />{' '}
      {valueText(field, change.to)}
    </span>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="var(--red)" style={breaks}>
      {children}
    </Text>
  )
}

const breaks = { overflowWrap: 'anywhere' } as const

/** Formats days and roles as on other screens. The values of an invalid row are shown as in the file. */
function valueText(field: PeopleFileField, value: string | null | undefined): string {
  if (!value) return '–'
  if (dayFields.includes(field) && isDay(value)) return messages().common.shortDay(value)
  const role = roles.find((name) => field === 'role' && name === value)
  return role ? messages().people.roles[role] : value
}
