import { Button } from '@mantine/core'
import { useState } from 'react'
import { insights } from '@/messages'

const limit = 15

/** Long charts start with the first rows, and a button shows the others. Tables always show all rows. */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const [showsAll, setShowsAll] = useState(false)
  const hasMore = rows.length > limit && !showsAll
  return {
    shown: hasMore ? rows.slice(0, limit) : rows,
    button: hasMore && (
      <Button mt="md" variant="default" size="xs" onClick={() => setShowsAll(true)}>
        {insights.table.showAll(rows.length)}
      </Button>
    ),
  }
}
