import { ActionIcon, Button, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './ActionMenu.module.css'
import { Popup } from './popup/Popup'

export interface MenuEntry {
  label: string
  isDanger?: boolean
  onSelect: () => void
}

interface ActionMenuProps {
  label: string
  entries: readonly MenuEntry[]
  button: ComponentProps<typeof Popup>['button']
}

/** A list of rare actions below its button. */
export function ActionMenu({ label, entries, button }: ActionMenuProps) {
  return (
    <Popup
      position="bottom-end"
      width="max-content"
      transitionProps={{ duration: 0 }}
      panel={{ miw: '11rem', p: 6, 'aria-label': label }}
      button={button}
    >
      {(close) => (
        <Stack gap={2}>
          {entries.map(({ label, isDanger = false, onSelect }) => (
            <UnstyledButton
              key={label}
              className={styles.entry}
              c={isDanger ? 'var(--red)' : undefined}
              onClick={() => {
                close()
                onSelect()
              }}
              onKeyDown={moveFocus}
            >
              {label}
            </UnstyledButton>
          ))}
        </Stack>
      )}
    </Popup>
  )
}

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
        <ActionIcon {...props} title={title} aria-label={label}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    />
  )
}

/** The arrow keys move between the entries, as in a menu of the system. Tab does too. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event
  const siblings = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  event.preventDefault()
  siblings.at((siblings.indexOf(currentTarget) + step) % siblings.length)?.focus()
}
