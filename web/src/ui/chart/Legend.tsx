import type { ReactNode } from 'react'
import { type Pattern, Swatch } from './Bar'
import styles from './Legend.module.css'

interface LegendProps {
  entries: readonly { pattern: Pattern; isLate?: boolean; text: ReactNode }[]
}

export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ pattern, isLate = false, text }) => (
        <li key={pattern} className={styles.entry}>
          <Swatch pattern={pattern} {...(isLate ? { isLate } : {})} />
          {text}
        </li>
      ))}
    </ul>
  )
}
