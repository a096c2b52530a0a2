import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { insights } from '@/messages'
import styles from './FirstRows.module.css'

/** As in the CSS file. */
const limit = 15

interface FirstRowsProps {
  count: number
  /** An element with all rows. */
  children: ReactNode
}

/** On screen, a long chart starts with the first rows, and a button shows the others. Tables and printouts have all rows. */
export function FirstRows({ count, children }: FirstRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (count <= limit) return children
  return (
    <>
      <div className={showsAll ? undefined : styles.first}>{children}</div>
      <Button
        className={styles.button}
        mt="md"
        variant="default"
        size="xs"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? insights.table.showFewer : insights.table.showAll(count)}
      </Button>
    </>
  )
}
