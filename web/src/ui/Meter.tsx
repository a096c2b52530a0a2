import styles from './Meter.module.css'

interface MeterProps {
  value: number
  max: number
}

/** A bar next to a text that already says how far something is. Hidden from screen readers. */
export function Meter({ value, max }: MeterProps) {
  return <progress className={styles.meter} value={value} max={max} aria-hidden="true" />
}
