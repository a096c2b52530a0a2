import '@mantine/core/styles/Anchor.layer.css'
import { Anchor } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Panel } from '../Panel'
import { readRemembered, remember } from '../remembered'

interface ChartPanelProps {
  title: string
  table: ReactNode
  /** Stores the choice between chart and table on this device under this name. */
  storageKey?: string
  /** A printout shows the chart and the table. */
  printsBoth?: boolean
  /** Shown above and below. */
  intro?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** A chart that can be switched to a table. */
export function ChartPanel({
  title,
  table,
  storageKey,
  printsBoth = false,
  intro,
  after,
  children,
}: ChartPanelProps) {
  const [isTable, setIsTable] = useState(
    () => storageKey !== undefined && readRemembered(storageKey) === 'table',
  )

  function toggle() {
    setIsTable(!isTable)
    if (storageKey) remember(storageKey, isTable ? 'chart' : 'table')
  }

  return (
    <Panel
      title={title}
      aside={
        <Anchor component="button" type="button" fz="inherit" className="screen-only" onClick={toggle}>
          {isTable ? messages().common.chart.showChart : messages().common.chart.showTable}
          <span className="visually-hidden">: {title}</span>
        </Anchor>
      }
    >
      {intro}
      {(!isTable || printsBoth) && <div className={isTable ? 'print-only' : undefined}>{children}</div>}
      {(isTable || printsBoth) && <div className={isTable ? undefined : 'print-only'}>{table}</div>}
      {after}
    </Panel>
  )
}
