import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { ClearAllConfirmation } from './ClearAllConfirmation'
import { useMarkAllRead } from './mutations'
import styles from './PanelHeader.module.css'

const texts = messages.bell.panel

interface PanelHeaderProps {
  count: number
  unread: number
  isLive: boolean
}

export function PanelHeader({ count, unread, isLive }: PanelHeaderProps) {
  const markAllRead = useMarkAllRead()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>{messages.bell.title}</h2>
        <Button size="compact-sm" variant="subtle" onClick={() => unread > 0 && markAllRead.mutate()}>
          {texts.readAll}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={count === 0}
          aria-expanded={isConfirming}
          onClick={() => setIsConfirming(!isConfirming)}
        >
          {messages.common.actions.clearAll}
        </Button>
      </div>
      {isConfirming && count > 0 && <ClearAllConfirmation onClose={() => setIsConfirming(false)} />}
      {!isLive && (
        <p className={styles.note} role="status">
          {texts.disconnected}
        </p>
      )}
    </div>
  )
}
