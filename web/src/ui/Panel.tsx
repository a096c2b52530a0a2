import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Shown at the end of the title row. */
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} fz={15} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
