import type { BoardResponse } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { useState } from 'react'
import { cycleBoard, messages } from '@/messages'
import { Legend } from '@/ui/chart/Legend'
import styles from './BurnUpChart.module.css'
import { burnUpScale } from './burn-up'

const texts = cycleBoard.burnUp

interface BurnUpChartProps {
  points: BoardResponse['burnUp']
  endDate: Day
}

/** The completed reviews as an area below the line of all reviews. A hidden slider selects a day by pointer or keyboard. */
export function BurnUpChart({ points, endDate }: BurnUpChartProps) {
  const [chosen, setChosen] = useState<number>()
  const { from, to, max, across, down } = burnUpScale(points, endDate)
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  const line = (count: (one: (typeof points)[number]) => number) =>
    points.map((one) => `${across(one.day)},${down(count(one))}`).join(' ')
  const completed = line((one) => one.completed)
  const width = across(points[last]?.day ?? to)
  if (!point) return null
  const value = texts.value(point.day, point.completed, point.total)
  return (
    <div className={styles.chart}>
      <p className={styles.value}>{value}</p>
      <div className={styles.counts} aria-hidden="true">
        {[max, max / 2, 0].map((count) => (
          <span key={count} style={{ top: `${down(count)}%` }}>
            {count}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {[max, max / 2].map((count) => (
          <span key={count} className={styles.grid} style={{ top: `${down(count)}%` }} />
        ))}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon className={styles.area} points={`0,100 ${completed} ${width},100`} />
          <polyline className={styles.completed} points={completed} />
          <polyline className={styles.total} points={line((one) => one.total)} />
          <line className={styles.end} x1={across(endDate)} x2={across(endDate)} y1="0" y2="100" />
        </svg>
        <span className={styles.cursor} style={{ left: `${across(point.day)}%` }} />
        <span
          className={styles.point}
          style={{ left: `${across(point.day)}%`, top: `${down(point.completed)}%` }}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={texts.day}
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
      <div className={styles.days} aria-hidden="true">
        <span>{messages.common.shortDay(from)}</span>
        <span>{to === endDate ? texts.endDate(endDate) : messages.common.shortDay(to)}</span>
      </div>
      <div className={styles.legend}>
        <Legend
          entries={[
            { pattern: 'solid', text: texts.completed },
            { pattern: 'hollow', text: texts.total },
          ]}
        />
      </div>
    </div>
  )
}
