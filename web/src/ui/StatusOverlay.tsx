import type { ReactNode } from 'react'
import { Spinner } from './Spinner'
import styles from './StatusOverlay.module.css'

/** A loading message on top of the page, shown after a short delay. Does not move the focus. */
export function StatusOverlay({ children }: { children: ReactNode }) {
  return (
    <p className={styles.overlay} role="status">
      <Spinner /> {children}
    </p>
  )
}
