import { type ReactNode, useId } from 'react'
import styles from './Note.module.css'

interface NoteProps {
  tone: 'red' | 'orange' | 'green' | 'accent'
  title: string
  children: ReactNode
}

/** Something about the review that this person should know before going on. */
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
