import type { ImportState } from '@evenhand/domain/api'
import { isDay } from '@evenhand/domain/days'
import { dayFields, type PeopleFileField } from '@evenhand/domain/user-csv'
import { roles } from '@evenhand/domain/users'
import { IconArrowRight } from '@tabler/icons-react'
import { imports, messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './ImportDialog.module.css'
import type { CheckedRow } from './problem-groups'

const texts = imports.preview
const labels = messages.people.fields
const nameFields = ['firstName', 'lastName', 'email'] as const
const otherFields = ['role', 'department', 'position', 'joinDate'] as const
/** Without columns of their own, because most files do not have them. */
const optionalFields = ['manager', 'employeeNumber', 'leaveFrom', 'leaveUntil', 'leftOn'] as const

const stateTones: Record<ImportState, Tone> = {
  new: 'green',
  changed: 'yellow',
  unchanged: 'gray',
  invalid: 'red',
}

interface ImportTableProps {
  rows: CheckedRow[]
  /** The number of a row in the file by its position. */
  numberOf: (position: number) => number
}

export function ImportTable({ rows, numberOf }: ImportTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{texts.noRows}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.row}</th>
          <th scope="col">{texts.columns.person}</th>
          <th scope="col">{texts.columns.state}</th>
          {otherFields.map((field) => (
            <th key={field} scope="col">
              {labels[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className={table.numeric} data-label={texts.columns.row}>
              {row.number}
            </td>
            <td data-label={texts.columns.person}>
              <PersonCell row={row} numberOf={numberOf} />
            </td>
            <td data-label={texts.columns.state}>
              <Badge tone={stateTones[row.outcome.state]}>{texts.states[row.outcome.state]}</Badge>
            </td>
            {otherFields.map((field) => (
              <td key={field} data-label={labels[field]}>
                <Cell row={row} field={field} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name and address, with the optional fields of a new person, and changes and problems, below. */
function PersonCell({ row, numberOf }: { row: CheckedRow; numberOf: ImportTableProps['numberOf'] }) {
  const { cells, outcome } = row
  const { state, person, changes = {}, errors = {}, duplicateOf, duplicateNumberOf } = outcome
  const isNew = state === 'new'
  const notes = [
    ...nameFields.filter((field) => errors[field] || changes[field]),
    ...optionalFields.filter((field) => errors[field] || changes[field] || (isNew && person?.[field])),
  ]
  const { firstName, lastName, email } = person ?? cells
  return (
    <span className={styles.cell}>
      <span>
        {firstName} {lastName}
      </span>
      <span className={styles.muted}>{email}</span>
      {notes.map((field) => (
        <span key={field} className={styles.note}>
          {labels[field]}: <Cell row={row} field={field} />
          {field === 'employeeNumber' && <AlsoInRow position={duplicateNumberOf} numberOf={numberOf} />}
        </span>
      ))}
      <AlsoInRow position={duplicateOf} numberOf={numberOf} />
    </span>
  )
}

interface AlsoInRowProps extends Pick<ImportTableProps, 'numberOf'> {
  position: number | undefined
}

function AlsoInRow({ position, numberOf }: AlsoInRowProps) {
  if (position === undefined) return null
  return <span className={styles.problem}> {texts.alsoInRow(numberOf(position))}</span>
}

/** A problem with the value of the file, a change, or the value after the import. */
function Cell({ row: { cells, outcome }, field }: { row: CheckedRow; field: PeopleFileField }) {
  const error = outcome.errors?.[field]
  const value = cells[field]?.trim()
  if (error) return <span className={styles.problem}>{value ? texts.wrongValue(value, error) : error}</span>
  const change = outcome.changes?.[field]
  if (!change) return valueText(field, outcome.person ? outcome.person[field] : value)
  return (
    <span>
      {valueText(field, change.from)}
      <span className="visually-hidden"> {texts.changedTo} </span>
      <IconArrowRight className={styles.arrow} size={14} stroke={1.75} aria-hidden="true" />
      {valueText(field, change.to)}
    </span>
  )
}

/** Formats days and roles as on other screens. The values of an invalid row are shown as in the file. */
function valueText(field: PeopleFileField, value: string | null | undefined): string {
  if (!value) return '–'
  if (dayFields.includes(field) && isDay(value)) return messages.common.shortDay(value)
  const role = roles.find((name) => field === 'role' && name === value)
  return role ? messages.people.roles[role] : value
}
