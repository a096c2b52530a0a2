import { Button } from '@mantine/core'
import { useState } from 'react'
import { ClearQuestion } from './ClearQuestion'
import { useMarkAllRead } from './mutations'
import styles from './PanelHead.module.css'

interface PanelHeadProps {
  count: number
  unread: number
  isLive: boolean
}

export function PanelHead({ count, unread, isLive }: PanelHeadProps) {
  const markAllRead = useMarkAllRead()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>Notifications</h2>
        <Button size="compact-sm" variant="subtle" onClick={() => unread > 0 && markAllRead.mutate()}>
          Read All
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={count === 0}
          aria-expanded={isAsking}
          onClick={() => setIsAsking(!isAsking)}
        >
          Clear all
        </Button>
      </div>
      {isAsking && count > 0 && <ClearQuestion onAnswered={() => setIsAsking(false)} />}
      {!isLive && (
        <p className={styles.note} role="status">
          Live updates are interrupted. Reconnecting…
        </p>
      )}
    </div>
  )
}
