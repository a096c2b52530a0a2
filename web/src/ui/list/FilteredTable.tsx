import { Box, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from './DataTable'
import { FilterButtons } from './FilterButtons'
import { usePages } from './use-pages'

interface FilteredTableProps<Row, Filter extends string> {
  /** For screen readers. */
  label?: string
  filters: readonly { filter: Filter; label: string; rows: readonly Row[] }[]
  /** The filter until one is chosen. */
  initial: Filter
  columns: (filter: Filter) => readonly (Column<Row> | false)[]
  rowKey: (row: Row) => string
  emptyText: (filter: Filter) => string
  isLoading?: boolean
  /** Shown between the filters and the table. */
  children?: ReactNode
}

/** A table of rows that are all loaded, with a button for each group of rows, and pages. */
export function FilteredTable<Row, Filter extends string>({
  label,
  filters,
  initial,
  columns,
  rowKey,
  emptyText,
  isLoading = false,
  children,
}: FilteredTableProps<Row, Filter>) {
  const [chosen, setChosen] = useState<Filter>()
  const filter = chosen ?? initial
  const rows = filters.find((each) => each.filter === filter)?.rows ?? []
  const { shown, pager, toFirstPage } = usePages(rows)
  return (
    <>
      <FilterButtons
        {...(label && { label })}
        filters={filters}
        value={filter}
        onChange={(next) => {
          setChosen(next)
          toFirstPage()
        }}
      />
      {children}
      <Box bd="1px solid var(--line)" bdrs="md" style={{ overflow: 'hidden' }} aria-busy={isLoading}>
        {shown.length === 0 ? (
          <Text p={24} c="dimmed" ta="center">
            {emptyText(filter)}
          </Text>
        ) : (
          <DataTable columns={columns(filter)} rows={shown} rowKey={rowKey} />
        )}
        {pager}
      </Box>
    </>
  )
}
