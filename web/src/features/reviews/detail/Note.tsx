import { type ReactNode, useId } from 'react'
import styles from './Note.module.css'

interface NoteProps {
  tone: 'red' | 'orange' | 'green' | 'accent'
  title: string
  children: ReactNode
}

/** A highlighted message at the top of the review. */
export function Note({ tone, title, children }: NoteProps) {
  const id = useId()
  return (
    <section className={styles.note} data-tone={tone} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
