import styles from './LineChart.module.css'

interface LinePoint {
  id: string
  value: number
  /** The formatted value. */
  text: string
  /** Lines of text below the point. */
  labels: readonly string[]
}

interface LineChartProps {
  /** A description of the chart for screen readers. */
  name: string
  points: readonly LinePoint[]
  min: number
  max: number
  /** Each level starts at a line, except the lowest level, `isLowest`. */
  levels: readonly { from: number; label: string; isLowest?: boolean }[]
}

/** A line chart with labeled points and named levels. */
export function LineChart({ name, points, min, max, levels }: LineChartProps) {
  const down = (value: number) => (100 * (max - value)) / (max - min)
  const across = (index: number) => (100 * (index + 0.5)) / points.length
  return (
    <div className={styles.chart} role="img" aria-label={name}>
      <div className={styles.levels}>
        {levels.map(({ from, label }) => (
          <span key={label} className={styles.level} style={{ top: `${down(from)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {levels.map(
          ({ from, label, isLowest }) =>
            !isLowest && <span key={label} className={styles.line} style={{ top: `${down(from)}%` }} />,
        )}
        <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.map(({ value }, index) => `${across(index)},${down(value)}`).join(' ')} />
        </svg>
        {points.map(({ id, value, text }, index) => (
          <span
            key={id}
            className={styles.point}
            style={{ top: `${down(value)}%`, left: `${across(index)}%` }}
          >
            <span className={styles.value}>{text}</span>
          </span>
        ))}
      </div>
      <div className={styles.labels}>
        {points.map(({ id, labels }) => (
          <span key={id} className={styles.label}>
            {labels.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
