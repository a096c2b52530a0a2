import type { ImportedRow, ImportState } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { peopleFileColumns } from '@evenhand/domain/user-csv'
import { roles } from '@evenhand/domain/users'
import { IconArrowRight } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './ImportDialog.module.css'
import type { FileRow } from './read-people-file'

export const stateWords: Record<ImportState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'green' },
  changed: { label: 'Changed', tone: 'yellow' },
  unchanged: { label: 'Unchanged', tone: 'grey' },
  invalid: { label: 'With errors', tone: 'red' },
}

interface ImportTableProps {
  rows: { number: number; cells: FileRow; outcome: ImportedRow }[]
}

export function ImportTable({ rows }: ImportTableProps) {
  if (rows.length === 0) return <p className={styles.none}>There are no such rows.</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Person</th>
          <th scope="col">State</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, cells, outcome }) => (
          <tr key={number}>
            <td className={table.numeric} data-label="Row">
              {number}
            </td>
            <td data-label="Person">
              <span className={styles.person}>
                <span>
                  {cells.firstName} {cells.lastName}
                </span>
                <span className={styles.muted}>{cells.email}</span>
              </span>
            </td>
            <td data-label="State">
              <Badge tone={stateWords[outcome.state].tone}>{stateWords[outcome.state].label}</Badge>
            </td>
            <td>
              <Details outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ outcome: { errors = {}, changes = {} } }: { outcome: ImportedRow }) {
  const [problems, differences] = [Object.entries(errors), Object.entries(changes)]
  if (problems.length + differences.length === 0) return '–'
  return (
    <ul className={styles.details}>
      {problems.map(([field, text]) => (
        <li key={field} data-error>
          {columnName(field)}: {text}
        </li>
      ))}
      {differences.map(([field, { from, to }]) => (
        <li key={field}>
          {columnName(field)}: {inWords(field, from)}
          <span className="visually-hidden"> becomes </span>
          <IconArrowRight className={styles.arrow} size={14} stroke={1.75} aria-hidden="true" />
          {inWords(field, to)}
        </li>
      ))}
    </ul>
  )
}

/** Days and roles as the screens say them, not as the file writes them. */
function inWords(field: string, value: string | null): string {
  if (value === null || value === '') return '–'
  if (field === 'joinDate') return shortUsDay(value)
  const role = roles.find((name) => field === 'role' && name === value)
  return role ? messages.users.roles[role] : value
}

function columnName(field: string): string {
  return peopleFileColumns.find((column) => column.field === field)?.header ?? field
}
