import type { ImportedRow, ImportState } from '@evenhand/domain/api'
import { peopleFileColumns } from '@evenhand/domain/user-csv'
import { roles } from '@evenhand/domain/users'
import { IconArrowRight } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './ImportDialog.module.css'
import type { FileRow } from './read-people-file'

const texts = messages.import.preview

const stateTones: Record<ImportState, Tone> = {
  new: 'green',
  changed: 'yellow',
  unchanged: 'gray',
  invalid: 'red',
}

interface ImportTableProps {
  rows: { number: number; cells: FileRow; outcome: ImportedRow }[]
}

export function ImportTable({ rows }: ImportTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{texts.noRows}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.row}</th>
          <th scope="col">{texts.columns.person}</th>
          <th scope="col">{texts.columns.state}</th>
          <th scope="col">{texts.columns.details}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, cells, outcome }) => (
          <tr key={number}>
            <td className={table.numeric} data-label={texts.columns.row}>
              {number}
            </td>
            <td data-label={texts.columns.person}>
              <span className={styles.person}>
                <span>
                  {cells.firstName} {cells.lastName}
                </span>
                <span className={styles.muted}>{cells.email}</span>
              </span>
            </td>
            <td data-label={texts.columns.state}>
              <Badge tone={stateTones[outcome.state]}>{texts.states[outcome.state]}</Badge>
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
          {columnName(field)}: {valueText(field, from)}
          <span className="visually-hidden"> {texts.changedTo} </span>
          <IconArrowRight className={styles.arrow} size={14} stroke={1.75} aria-hidden="true" />
          {valueText(field, to)}
        </li>
      ))}
    </ul>
  )
}

/** Formats days and roles as on other screens, not as in the file. */
function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return '–'
  if (field === 'joinDate') return messages.common.shortDay(value)
  const role = roles.find((name) => field === 'role' && name === value)
  return role ? messages.users.roles[role] : value
}

function columnName(field: string): string {
  return peopleFileColumns.find((column) => column.field === field)?.header ?? field
}
