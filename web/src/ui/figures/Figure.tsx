import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Figure.module.css'

interface FigureListProps {
  /** For screen readers. */
  label: string
  /** For another number of columns. */
  className?: string | undefined
  children: ReactNode
}

/** The most important numbers of a page, side by side. */
export function FigureList({ label, className = '', children }: FigureListProps) {
  return (
    <ul className={`${styles.figures} ${className}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface FigureProps {
  name: string
  hint?: string | undefined
  /** What is behind the number. */
  to?: string | undefined
  isLate?: boolean
  isSentence?: boolean
  children: ReactNode
}

/** A link, or plain text if there is nothing behind it. */
export function Figure({ name, hint, to, isLate = false, isSentence = false, children }: FigureProps) {
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={isSentence ? styles.sentence : styles.value}>{children}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  )
  return (
    <li className={styles.item} data-late={isLate || undefined}>
      {to ? (
        <Link to={to} className={styles.tile}>
          {content}
        </Link>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </li>
  )
}
