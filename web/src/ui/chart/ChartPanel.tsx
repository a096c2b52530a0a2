import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Panel } from '../Panel'
import styles from './ChartPanel.module.css'

interface ChartPanelProps {
  title: string
  table: ReactNode
  children: ReactNode
}

/** A chart that can be switched to a table. */
export function ChartPanel({ title, table, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Panel
      title={title}
      aside={
        <UnstyledButton className={styles.toggle} onClick={() => setIsTable(!isTable)}>
          {isTable ? messages.common.chart.showChart : messages.common.chart.showTable}
        </UnstyledButton>
      }
    >
      {isTable ? table : children}
    </Panel>
  )
}
