import { Box, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Dash } from '@/ui/Dash'
import { saveFile } from '@/ui/save-file'
import { toastError } from '@/ui/toast'
import styles from './ChartSection.module.css'
import { type ChartData, csvOf, type DataCell, type DataRow } from './chart-data'
import { useScope } from './scope'

const texts = () => messages().insights.table

type PanelProps = Omit<ComponentProps<typeof ChartPanel>, 'table' | 'storageKey' | 'printsBoth'>

interface ChartSectionProps extends PanelProps {
  /** Identifies the section on this device. */
  name: string
  table: ChartData
}

/** A chart and its table. The screen shows one of them, and a printout shows both. */
export function ChartSection({ name, table, children, ...panel }: ChartSectionProps) {
  return (
    <ChartPanel {...panel} storageKey={`insights-${name}`} printsBoth table={<TableView table={table} />}>
      <Box px={18} pt={16} pb={18} style={{ breakInside: 'avoid' }}>
        {children}
      </Box>
    </ChartPanel>
  )
}

/** A table that can be downloaded. Narrow screens scroll it sideways. */
export function TableView({ table }: { table: ChartData }) {
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
                place={texts().inCell(row.name, columns[index + 1] ?? '')}
              />
            )),
          }))}
        />
      </Box>
      <Box p="6px 10px 10px" style={{ borderTop: '1px solid var(--line)' }} className="screen-only">
        <DownloadTable table={table} />
      </Box>
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
      {hint && (
        <Text c="dimmed" size="xs">
          {hint}
        </Text>
      )}
    </>
  )
}

function Cell({ cell: { value, text, to }, place }: { cell: DataCell; place: string }) {
  if (value === null) return <Dash meaning={texts().none} />
  if (!to) return text ?? value
  return (
    <Text inherit component={Link} to={to} c="var(--ink)" td="underline">
      {text ?? value}
      <span className="visually-hidden"> {place}</span>
    </Text>
  )
}

/** Saves the table as a CSV file. The server records it first. */
function DownloadTable({ table }: { table: ChartData }) {
  const { scope } = useScope()

  async function download() {
    try {
      await post('/insights/exports', scope)
      saveFile(`${table.file}.csv`, new Blob([csvOf(table)], { type: 'text/csv' }))
    } catch (error) {
      toastError(texts().downloadFailed((error as Error).message))
    }
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {texts().download}
      <span className="visually-hidden">: {table.caption}</span>
    </Button>
  )
}

/** The number of rows shown at first, the same as in the CSS file. */
const limit = 15

interface FirstRowsProps {
  count: number
  /** An element with all rows. */
  children: ReactNode
}

/** On screen, a long chart starts with the first rows, and a button shows the others. Tables and printouts have all rows. */
export function FirstRows({ count, children }: FirstRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (count <= limit) return children
  return (
    <>
      <div className={showsAll ? undefined : styles.first}>{children}</div>
      <Button
        className="screen-only"
        mt="md"
        variant="default"
        size="xs"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? messages().labels.showFewer : messages().insights.table.showAll(count)}
      </Button>
    </>
  )
}
