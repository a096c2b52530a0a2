import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'accent' | 'green' | 'yellow' | 'orange' | 'red' | 'gray'

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const color = tone === 'accent' ? 'var(--accent-ink)' : `var(--${tone})`
  return (
    <span className={styles.badge} style={{ color, background: `var(--${tone}-soft)` }}>
      {children}
    </span>
  )
}
