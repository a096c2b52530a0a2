import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Bell.module.css'

export function Bell() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width="24rem" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.bell}
          variant="subtle"
          color="gray"
          size="lg"
          title="Notifications"
          aria-label="Notifications, 0 unread"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.75} />
          <span className={styles.count} aria-hidden="true">
            0
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Notifications" tabIndex={-1} data-autofocus>
        <h2 className={styles.title}>Notifications</h2>
        <div className={styles.list}>
          <IconBell size={28} stroke={1.25} aria-hidden="true" />
          <p>Currently there are no notifications!</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
