import styles from './Bar.module.css'

/** Told apart without colours too. */
export type Pattern = 'solid' | 'striped' | 'hollow'

interface BarProps {
  /** How much the whole width stands for. */
  max: number
  parts: readonly { pattern: Pattern; value: number; isLate?: boolean }[]
}

/** The picture of a number that stands in words beside it. */
export function Bar({ max, parts }: BarProps) {
  return (
    <span className={styles.bar} aria-hidden="true">
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

/** The same pattern beside its meaning. */
export function Swatch({ pattern, isLate }: { pattern: Pattern; isLate?: boolean }) {
  return <span className={styles.swatch} data-pattern={pattern} data-late={isLate} aria-hidden="true" />
}
