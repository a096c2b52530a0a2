import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { readRemembered, remember } from '@/ui/remembered'
import styles from './ChartSection.module.css'
import type { DataTable } from './data-table'
import { TableView } from './TableView'

interface ChartSectionProps {
  /** The choice between chart and table is stored on this device under this name. */
  name: string
  title: string
  /** Shown above the chart and above the table. */
  intro?: ReactNode
  /** Shown below the chart and below the table. */
  after?: ReactNode
  table: DataTable
  children: ReactNode
}

/** A chart and its table. The screen shows one of them, and a printout shows both. */
export function ChartSection({ name, title, intro, after, table, children }: ChartSectionProps) {
  const key = `insights-${name}`
  const [isTable, setIsTable] = useState(() => readRemembered(key) === 'table')

  function toggle() {
    setIsTable(!isTable)
    remember(key, isTable ? 'chart' : 'table')
  }

  return (
    <Panel
      title={title}
      aside={
        <UnstyledButton className={styles.toggle} onClick={toggle}>
          {isTable ? messages.common.chart.showChart : messages.common.chart.showTable}
          <span className="visually-hidden">: {title}</span>
        </UnstyledButton>
      }
    >
      {intro}
      <div className={styles.chart} data-hidden={isTable || undefined}>
        {children}
      </div>
      <div data-hidden={!isTable || undefined} className={styles.table}>
        <TableView table={table} />
      </div>
      {after}
    </Panel>
  )
}
