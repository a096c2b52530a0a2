import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu, type MenuEntry } from './ActionMenu'

interface RowMenuProps {
  /** Names the row, for screen readers. */
  label: string
  title: string
  entries: readonly MenuEntry[]
}

/** The menu of one row of a list. */
export function RowMenu({ label, title, entries }: RowMenuProps) {
  return (
    <ActionMenu
      label={label}
      entries={entries}
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" title={title} aria-label={label}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    />
  )
}
