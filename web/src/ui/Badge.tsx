import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'accent' | 'green' | 'yellow' | 'orange' | 'red' | 'gray'

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
