import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Popup } from '@/ui/popup/Popup'
import styles from './MenuButton.module.css'

export interface MenuEntry {
  label: string
  isDanger?: boolean
  onSelect: () => void
}

interface MenuButtonProps {
  label: string
  entries: readonly MenuEntry[]
  size?: 'xs' | 'sm'
}

/** A button with a list of rare actions. */
export function MenuButton({ label, entries, size = 'sm' }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const select = (entry: MenuEntry) => {
    // A dialog returns the focus to the element that had it, so it must not be an entry of the closed menu.
    button.current?.focus()
    setIsOpen(false)
    entry.onSelect()
  }
  return (
    <Popup
      isOpen={isOpen}
      onChange={setIsOpen}
      buttonRef={button}
      position="bottom-end"
      width={256}
      panel={{ className: styles.panel, 'aria-label': label }}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size={size}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
    >
      {entries.map((entry) => (
        <UnstyledButton
          key={entry.label}
          className={styles.entry}
          data-danger={entry.isDanger || undefined}
          onClick={() => select(entry)}
        >
          {entry.label}
        </UnstyledButton>
      ))}
    </Popup>
  )
}
