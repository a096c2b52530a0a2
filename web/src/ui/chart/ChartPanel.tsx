import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Panel } from '../Panel'
import styles from './ChartPanel.module.css'

interface ChartPanelProps {
  title: string
  table: ReactNode
  /** The chart. */
  children: ReactNode
}

/** A chart that can be read as a table instead. */
export function ChartPanel({ title, table, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Panel
      title={title}
      aside={
        <UnstyledButton className={styles.toggle} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      }
    >
      {isTable ? table : children}
    </Panel>
  )
}
