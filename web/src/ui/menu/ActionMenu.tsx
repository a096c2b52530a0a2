import { UnstyledButton } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Popup } from '../popup/Popup'
import styles from './ActionMenu.module.css'

export interface MenuEntry {
  label: string
  isDanger?: boolean
  onSelect: () => void
}

type PopupButton = Parameters<ComponentProps<typeof Popup>['button']>[0]

interface ActionMenuProps {
  label: string
  entries: readonly MenuEntry[]
  button: (props: PopupButton & { onClick: () => void }) => ReactNode
}

/** A list of rare actions below its button. */
export function ActionMenu({ label, entries, button }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const select = (entry: MenuEntry) => {
    // A dialog returns the focus to the element that had it, so it must not be an entry of the closed menu.
    target.current?.focus()
    setIsOpen(false)
    entry.onSelect()
  }
  return (
    <Popup
      isOpen={isOpen}
      onChange={setIsOpen}
      buttonRef={target}
      position="bottom-end"
      width="max-content"
      transitionProps={{ duration: 0 }}
      panel={{ className: styles.panel, 'aria-label': label }}
      button={(props) => button({ ...props, onClick: () => setIsOpen(!isOpen) })}
    >
      {entries.map((entry) => (
        <UnstyledButton
          key={entry.label}
          className={styles.entry}
          data-danger={entry.isDanger || undefined}
          onClick={() => select(entry)}
          onKeyDown={moveFocus}
        >
          {entry.label}
        </UnstyledButton>
      ))}
    </Popup>
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
