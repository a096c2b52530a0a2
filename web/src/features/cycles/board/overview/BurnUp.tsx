import type { BoardResponse } from '@evenhand/domain/api'
import { addDays, type Day, daysBetween } from '@evenhand/domain/days'
import { Box, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Legend } from '@/ui/chart/Legend'
import plot from '@/ui/chart/Plot.module.css'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import styles from './BurnUp.module.css'

const texts = () => messages().cycleBoard.burnUp

type Point = BoardResponse['burnUp'][number]

interface BurnUpProps {
  points: readonly Point[]
  endDate: Day
}

/** Shows the existing and the completed reviews on each day since the launch. */
export function BurnUp({ points, endDate }: BurnUpProps) {
  if (points.length < 2) {
    return (
      <Panel title={texts().title}>
        <EmptyState text={texts().empty} />
      </Panel>
    )
  }
  return (
    <ChartPanel
      title={texts().title}
      table={
        <ChartTable
          caption={points.length > mostDays ? texts().weekCaption : texts().caption}
          columns={[texts().day, messages().labels.allReviews, messages().reviews.statuses.completed]}
          rows={burnUpRows(points).map(({ day, total, completed }) => ({
            name: messages().common.shortDay(day),
            cells: [total, completed],
          }))}
        />
      }
    >
      <BurnUpChart points={points} endDate={endDate} />
    </ChartPanel>
  )
}

/** The completed reviews as an area below the line of all reviews. A hidden slider selects a day by pointer or keyboard. */
function BurnUpChart({ points, endDate }: BurnUpProps) {
  const [chosen, setChosen] = useState<number>()
  const { from, to, max, across, down } = burnUpScale(points, endDate)
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  const line = (count: (one: Point) => number) =>
    points.map((one) => `${across(one.day)},${down(count(one))}`).join(' ')
  const completed = line((one) => one.completed)
  const width = across(points[last]?.day ?? to)
  if (!point) return null
  const value = texts().value(point.day, point.completed, point.total)
  return (
    <div className={styles.chart}>
      <Text fw={580} c="var(--ink)" mb={6} style={{ gridColumn: '1 / -1' }}>
        {value}
      </Text>
      <Box pos="relative" miw={28} className={styles.counts} aria-hidden="true">
        {[max, max / 2, 0].map((count) => (
          <span key={count} style={{ top: `${down(count)}%` }}>
            {count}
          </span>
        ))}
      </Box>
      <div className={`${plot.plot} ${styles.plot}`}>
        {[max, max / 2].map((count) => (
          <span key={count} className={plot.line} style={{ top: `${down(count)}%` }} />
        ))}
        <svg className={plot.paths} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon fill="var(--accent-soft)" stroke="none" points={`0,100 ${completed} ${width},100`} />
          <polyline points={completed} />
          <polyline strokeWidth={1.5} points={line((one) => one.total)} />
          <line
            stroke="var(--line-strong)"
            strokeWidth={1}
            strokeDasharray="4 4"
            x1={across(endDate)}
            x2={across(endDate)}
            y1="0"
            y2="100"
          />
        </svg>
        <span className={styles.cursor} style={{ left: `${across(point.day)}%` }} />
        <span
          className={plot.point}
          style={{ left: `${across(point.day)}%`, top: `${down(point.completed)}%` }}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={texts().day}
          aria-valuetext={value}
          style={{ width: `${width}%` }}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width: pixels } = currentTarget.getBoundingClientRect()
            setChosen(Math.max(0, Math.min(last, Math.round((last * (clientX - left)) / pixels))))
          }}
          onPointerLeave={() => setChosen(undefined)}
        />
      </div>
      <Group justify="space-between" gap={16} aria-hidden="true" style={{ gridColumn: 2 }}>
        <span>{messages().common.shortDay(from)}</span>
        <span>{to === endDate ? texts().endDate(endDate) : messages().common.shortDay(to)}</span>
      </Group>
      <Group mt={6} style={{ gridColumn: '1 / -1' }}>
        <Legend
          entries={[
            { pattern: 'solid', text: messages().reviews.statuses.completed },
            { pattern: 'hollow', text: messages().labels.allReviews },
          ]}
        />
      </Group>
    </div>
  )
}

/**
 * The scale of the chart: from the first day to the end date, or to the last day if that is later. `across` is in percent
 * of the width, and `down` in percent of the height, from the top.
 */
export function burnUpScale(points: readonly Point[], endDate: Day) {
  const from = points[0]?.day ?? endDate
  const last = points.at(-1)?.day ?? endDate
  const to = [endDate, last, addDays(from, 1)].reduce((a, b) => (a > b ? a : b))
  const max = roundUp(Math.max(1, ...points.map(({ total }) => total)))
  return {
    from,
    to,
    max,
    across: (day: Day) => (100 * daysBetween(from, day)) / daysBetween(from, to),
    down: (count: number) => 100 - (100 * count) / max,
  }
}

/** The next number that can be halved and is easy to read, such as 4, 20, 60 or 400. */
function roundUp(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)))
  const unit = count / step <= 2 ? step / 5 : step
  const even = Math.max(2, unit < 1 ? 2 : unit * 2)
  return Math.ceil(count / even) * even
}

const mostDays = 31

/** The rows of the table: each day, or each seventh day of a long cycle, and always the last day. */
export function burnUpRows(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostDays) return points
  const last = points.length - 1
  return points.filter((_, index) => (last - index) % 7 === 0)
}
