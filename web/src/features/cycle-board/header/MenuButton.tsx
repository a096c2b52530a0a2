import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'

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

/** A button with a menu of actions. */
export function MenuButton({ label, entries, size = 'sm' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const select = (entry: MenuEntry) => {
    // A dialog returns the focus to the element that had it, so it must not be an item of the closed menu.
    button.current?.focus()
    entry.onSelect()
  }
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size={size}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            {...(entry.isDanger ? { color: 'var(--red)' } : {})}
            onClick={() => select(entry)}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
