import styles from './Bar.module.css'

/** Patterns can be distinguished without color. */
export type Pattern = 'solid' | 'striped' | 'dotted' | 'hollow'

interface BarProps {
  /** In pixels at the default font size. */
  height?: number
  /** The value of the full width. */
  max: number
  parts: readonly { pattern: Pattern; value: number; isLate?: boolean }[]
}

/** A bar next to its number. Hidden from screen readers. */
export function Bar({ height = 8, max, parts }: BarProps) {
  return (
    <span className={styles.bar} style={{ height: `${height / 16}rem` }} aria-hidden="true">
      {parts.map(
        ({ pattern, value, isLate }) =>
          value > 0 && (
            <span
              key={pattern}
              className={styles.part}
              data-pattern={pattern}
              data-late={isLate}
              style={{ width: `${(100 * value) / max}%` }}
            />
          ),
      )}
    </span>
  )
}

/** The pattern in a legend. */
export function Swatch({
  height = 8,
  pattern,
  isLate,
}: Omit<BarProps['parts'][number], 'value'> & { height?: number }) {
  return (
    <span
      className={styles.swatch}
      style={{ height: `${height / 16}rem` }}
      data-pattern={pattern}
      data-late={isLate}
      aria-hidden="true"
    />
  )
}
