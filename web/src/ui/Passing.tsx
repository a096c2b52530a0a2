import type { ReactNode } from 'react'
import styles from './Passing.module.css'
import { Spinner } from './Spinner'

/** Tells what a person waits for, over the page, as soon as it takes noticeably long. Does not take the focus. */
export function Passing({ children }: { children: ReactNode }) {
  return (
    <p className={styles.passing} role="status">
      <Spinner /> {children}
    </p>
  )
}
