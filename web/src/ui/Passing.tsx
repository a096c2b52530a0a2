import type { ReactNode } from 'react'
import styles from './Passing.module.css'
import { Spinner } from './Spinner'

/** A loading message over the page, shown after a short delay. Does not take the focus. */
export function Passing({ children }: { children: ReactNode }) {
  return (
    <p className={styles.passing} role="status">
      <Spinner /> {children}
    </p>
  )
}
