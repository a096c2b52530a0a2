import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './FilterPopup.module.css'
import { Popup } from './popup/Popup'

/** One that fades would not take the focus when it is opened again meanwhile. */
const instant = { duration: 0 }

interface FilterPopupProps {
  label: string
  /** What the list is filtered by now, in words; without one it is not. */
  value: string | undefined
  width?: number
  onOpen: () => void
  onApply: () => void
  /** Without one the second button is Cancel, which leaves all as it was. */
  onClear?: (() => void) | undefined
  canApply?: boolean
  children: ReactNode
}

/** A small popup for one filter: nothing changes before one of its buttons is pressed. */
export function FilterPopup({
  label,
  value,
  width = 264,
  onOpen,
  onApply,
  onClear,
  canApply = true,
  children,
}: FilterPopupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    if (!isOpen) onOpen()
    setIsOpen(!isOpen)
  }
  const finish = (change?: () => void) => {
    setIsOpen(false)
    change?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(onApply)
  }
  return (
    <Popup
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={width}
      transitionProps={instant}
      panel={{ className: styles.popup }}
      button={(button) => (
        <Button
          {...button}
          className={styles.target}
          variant={value ? 'light' : 'default'}
          size="xs"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          onClick={toggle}
        >
          {value ? `${label}: ${value}` : label}
        </Button>
      )}
    >
      <form className={styles.form} onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          <Button variant="default" size="xs" onClick={() => finish(onClear)}>
            {onClear ? 'Clear' : 'Cancel'}
          </Button>
          <Button type="submit" size="xs" disabled={!canApply}>
            Apply
          </Button>
        </div>
      </form>
    </Popup>
  )
}
