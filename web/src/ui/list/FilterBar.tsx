import type { ReactNode } from 'react'
import { messages } from '@/messages'
import styles from './FilterBar.module.css'

/** The filters of a list in a panel. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{messages.common.list.filters}</legend>
      {children}
    </fieldset>
  )
}
