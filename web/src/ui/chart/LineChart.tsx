import styles from './LineChart.module.css'

export interface LinePoint {
  id: string
  value: number
  /** The value as people read it. */
  text: string
  /** Below the chart, one above the other. */
  labels: readonly string[]
}

interface LineChartProps {
  /** The whole picture in words, for whoever does not see it. */
  name: string
  points: readonly LinePoint[]
  min: number
  max: number
  /** Each begins at a line of its own, but for the one below all of them. */
  levels: readonly { from: number; label: string; isBelowAll?: boolean }[]
}

/** Values in their order, each written beside its dot, against named levels. */
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
          ({ from, label, isBelowAll }) =>
            !isBelowAll && <span key={label} className={styles.line} style={{ top: `${down(from)}%` }} />,
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
