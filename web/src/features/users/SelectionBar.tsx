import { Button } from '@mantine/core'
import { messages } from '@/messages'
import styles from './SelectionBar.module.css'

const texts = messages.users.team

interface SelectionBarProps {
  count: number
  onInvite: () => void
  onClear: () => void
}

/** What can be done with the selected people. */
export function SelectionBar({ count, onInvite, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <span role="status">{texts.selected(count)}</span>
      <Button size="xs" onClick={onInvite}>
        {texts.inviteSelected}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  )
}
