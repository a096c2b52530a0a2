import { Box } from '@mantine/core'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Dash } from '@/ui/Dash'
import { DownloadTable } from './DownloadTable'
import type { DataCell, DataRow, DataTable } from './data-table'
import styles from './TableView.module.css'

const texts = insights.table

/** A table that can be downloaded. Narrow screens scroll it sideways. */
export function TableView({ table }: { table: DataTable }) {
  const { caption, columns, rows } = table
  return (
    <>
      <Box className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <ChartTable
          caption={caption}
          columns={columns}
          textColumns={columns.filter((_, index) => hasText(rows, index - 1))}
          rows={rows.map((row) => ({
            ...row,
            head: <Head row={row} />,
            cells: row.cells.map((cell, index) => (
              <Cell
                key={columns[index + 1]}
                cell={cell}
                place={texts.inCell(row.name, columns[index + 1] ?? '')}
              />
            )),
          }))}
        />
      </Box>
      <div className={styles.foot}>
        <DownloadTable table={table} />
      </div>
    </>
  )
}

function hasText(rows: readonly DataRow[], index: number): boolean {
  return rows.some(({ cells }) => typeof cells[index]?.value === 'string')
}

function Head({ row: { name, hint, to } }: { row: DataRow }) {
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  )
}

function Cell({ cell: { value, text, to }, place }: { cell: DataCell; place: string }) {
  if (value === null) return <Dash meaning={texts.none} />
  if (!to) return text ?? value
  return (
    <Link to={to}>
      {text ?? value}
      <span className="visually-hidden"> {place}</span>
    </Link>
  )
}
