import { previewLevels } from '@evenhand/domain/level-counts'
import type { PerformanceLevel } from '@evenhand/domain/scoring'
import { Skeleton } from '@mantine/core'
import { adjustments } from '@/messages'
import styles from './LevelPreview.module.css'
import { useLevels } from './queries'

const texts = adjustments.preview

interface LevelPreviewProps {
  cycleId: string
  from: PerformanceLevel
  /** Null until the admin has entered a result. */
  to: PerformanceLevel | null
}

/** How many results of the cycle have each level, now and after the adjustment. */
export function LevelPreview({ cycleId, from, to }: LevelPreviewProps) {
  const { data: levels, isError } = useLevels(cycleId)
  if (!levels) {
    return isError ? <p className={styles.note}>{texts.unavailable}</p> : <Skeleton height={184} />
  }
  const rows = previewLevels(levels, from, to ?? from)
  const most = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]))
  const [level, now, after] = texts.columns
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{level}</th>
            <th scope="col">{now}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.level} data-changed={row.before !== row.after || undefined}>
              <th scope="row">
                {row.level}
                <Bar value={row.before} most={most} />
                <Bar value={row.after} most={most} isAfter />
              </th>
              <td>{row.before}</td>
              <td>{row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} aria-live="polite">
        {to !== null && (to === from ? texts.sameLevel : texts.moved(from, to))}
      </p>
    </div>
  )
}

function Bar({ value, most, isAfter }: { value: number; most: number; isAfter?: boolean }) {
  const width = `${(100 * value) / most}%`
  return <span className={styles.bar} data-after={isAfter} style={{ width }} aria-hidden="true" />
}
