import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './Table.module.css'

export interface Column<Row, Sort extends string = never> {
  key: string
  header: string
  /** Shows the header only to screen readers, for example of a column with menus. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Sorts the table by this column. */
  sort?: Sort
  /** Long words break if the column is not wider than this. For example '8rem'. */
  minWidth?: string
  /**
   * The place in the card that a phone shows for each row. `labeled` has the header in front of it, and `corner` is at
   * the top right. By default, the first column is `plain` and the others are `labeled`.
   */
  card?: 'plain' | 'labeled' | 'corner'
  /** A phone omits the cell of this row. */
  isEmpty?: (row: Row) => boolean
  /** For the header and the cells. */
  className?: string | undefined
}

interface TableSort<Sort> {
  by: Sort
  order: 'asc' | 'desc'
  /** Sorts in ascending order first. */
  onSort: (by: Sort, order: 'asc' | 'desc') => void
}

interface TableSelection<Row> {
  ids: ReadonlySet<string>
  /** The names of the checkboxes: all rows of the page, and one row. */
  pageLabel: string
  labelOf: (row: Row) => string
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

interface DataTableProps<Row, Sort extends string> {
  /** A column that is false is not shown. */
  columns: readonly (Column<Row, Sort> | false)[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For screen readers. */
  caption?: string
  sort?: TableSort<Sort> | undefined
  /** Adds a checkbox in front of each row. The ids are the keys of the rows. */
  selection?: TableSelection<Row> | undefined
  rowClassName?: string | undefined
}

/** A table whose rows are cards on phones. */
export function DataTable<Row, Sort extends string = never>({
  columns,
  rows,
  rowKey,
  caption,
  sort,
  selection,
  rowClassName,
}: DataTableProps<Row, Sort>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table
      className={styles.table}
      data-sortable={sort !== undefined || undefined}
      data-selectable={selection !== undefined || undefined}
      data-corner={shown.some(({ card }) => card === 'corner') || undefined}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {selection && <PageCheckbox keys={rows.map(rowKey)} selection={selection} />}
          {shown.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const isSelected = selection?.ids.has(key)
          return (
            <tr key={key} className={rowClassName} data-selected={isSelected || undefined}>
              {selection && (
                <td className={styles.select}>
                  <input
                    type="checkbox"
                    className={styles.checkbox}
                    aria-label={selection.labelOf(row)}
                    checked={isSelected}
                    onChange={(event) => selection.onSelect([key], event.currentTarget.checked)}
                  />
                </td>
              )}
              {shown.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface PageCheckboxProps<Row> {
  keys: readonly string[]
  selection: TableSelection<Row>
}

/** Selects all rows of the page. */
function PageCheckbox<Row>({ keys, selection: { ids, pageLabel, onSelect } }: PageCheckboxProps<Row>) {
  const selected = keys.filter((key) => ids.has(key)).length
  return (
    <th scope="col" className={styles.select}>
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={pageLabel}
        checked={selected === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < keys.length
        }}
        onChange={(event) => onSelect(keys, event.currentTarget.checked)}
      />
    </th>
  )
}

interface HeaderCellProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  sort: TableSort<Sort> | undefined
}

function HeaderCell<Row, Sort extends string>({ column, sort }: HeaderCellProps<Row, Sort>) {
  const { header, isHeaderHidden, className, sort: by } = column
  if (!sort || by === undefined) {
    return (
      <th scope="col" className={className}>
        {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
      </th>
    )
  }
  const order = sort.by === by ? sort.order : undefined
  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector }[order ?? 'none']
  const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const
  return (
    <th scope="col" className={className} aria-sort={ariaSort[order ?? 'none']}>
      <UnstyledButton
        className={styles.sort}
        onClick={() => sort.onSort(by, order === 'asc' ? 'desc' : 'asc')}
      >
        {header}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    </th>
  )
}

interface CellProps<Row> {
  column: Omit<Column<Row>, 'sort'>
  row: Row
  isFirst: boolean
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const { header, cell, card = isFirst ? 'plain' : 'labeled', isNumeric, isEmpty, minWidth } = column
  return (
    <td
      className={column.className}
      style={minWidth ? ({ '--min-width': minWidth } as CSSProperties) : undefined}
      data-breaks={minWidth !== undefined || undefined}
      data-card={card}
      data-label={card === 'labeled' ? header : undefined}
      data-numeric={isNumeric || undefined}
      data-empty={isEmpty?.(row) || undefined}
    >
      {cell(row)}
    </td>
  )
}
