import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ActionMenu, type MenuEntry } from './ActionMenu'

interface MenuButtonProps {
  label: string
  entries: readonly MenuEntry[]
  size?: 'xs' | 'sm'
  disabled?: boolean
}

/** The menu of a page or a selection. */
export function MenuButton({ label, entries, size = 'sm', disabled = false }: MenuButtonProps) {
  return (
    <ActionMenu
      label={label}
      entries={entries}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size={size}
          disabled={disabled}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
    />
  )
}
