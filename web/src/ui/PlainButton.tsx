import type { ReactNode } from 'react'
import styles from './PlainButton.module.css'

interface PlainButtonProps {
  children: ReactNode
  isDanger?: boolean
  onClick: () => void
}

/** A native button, for use before Mantine is loaded. */
export function PlainButton({ children, isDanger = false, onClick }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={isDanger ? `${styles.button} ${styles.danger}` : styles.button}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
