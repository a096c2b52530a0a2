import type { ReactNode } from 'react'
import styles from './ChartTable.module.css'

interface ChartTableProps {
  caption: string
  /** The first column contains the row names. */
  columns: readonly string[]
  /** Columns with texts instead of numbers. */
  textColumns?: readonly string[]
  rows: readonly ChartRow[]
}

interface ChartRow {
  /** The name, unless several rows have the same. */
  key?: string
  name: string
  /** Instead of the plain name. */
  head?: ReactNode
  cells: readonly ReactNode[]
}

/** The values of a chart as a table. */
export function ChartTable({ caption, columns, textColumns = [], rows }: ChartTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-text={textColumns.includes(column) || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, key = name, head = name, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1] ?? ''
              return (
                <td key={column} data-text={textColumns.includes(column) || undefined}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
