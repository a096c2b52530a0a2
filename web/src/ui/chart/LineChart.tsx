import { Box, Flex, Stack } from '@mantine/core'
import styles from './LineChart.module.css'
import plot from './Plot.module.css'

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
      <Box pos="relative" h="9rem">
        {levels.map(({ from, label }) => (
          <span key={label} className={styles.level} style={{ top: `${down(from)}%` }}>
            {label}
          </span>
        ))}
      </Box>
      <Box className={plot.plot} h="9rem">
        {levels.map(
          ({ from, label, isLowest }) =>
            !isLowest && <span key={label} className={plot.line} style={{ top: `${down(from)}%` }} />,
        )}
        <svg className={plot.paths} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.map(({ value }, index) => `${across(index)},${down(value)}`).join(' ')} />
        </svg>
        {points.map(({ id, value, text }, index) => (
          <span key={id} className={plot.point} style={{ top: `${down(value)}%`, left: `${across(index)}%` }}>
            <span className={styles.value}>{text}</span>
          </span>
        ))}
      </Box>
      <Flex style={{ gridColumn: 2 }}>
        {points.map(({ id, labels }) => (
          <Stack key={id} component="span" className="numeric" flex="1 1 0" gap={0} align="center">
            {labels.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        ))}
      </Flex>
    </div>
  )
}
