import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Popup } from '../popup/Popup'
import styles from './FilterPopup.module.css'

/** A popup that is still fading out would not get the focus when it is opened again. */
const instant = { duration: 0 }

interface FilterPopupProps {
  label: string
  /** The label of the current value. Undefined if the filter is not set. */
  value: string | undefined
  width?: number
  onOpen: () => void
  onApply: () => void
  /** If absent, the popup has a Cancel button instead of Clear. */
  onClear?: (() => void) | undefined
  canApply?: boolean
  children: ReactNode
}

/** A popup for one filter. The filter changes only when a button is pressed. */
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
          {value ? messages.common.filter.withValue(label, value) : label}
        </Button>
      )}
    >
      <form className={styles.form} onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          <Button variant="default" size="xs" onClick={() => finish(onClear)}>
            {onClear ? messages.common.actions.clear : messages.common.actions.cancel}
          </Button>
          <Button type="submit" size="xs" disabled={!canApply}>
            {messages.common.actions.apply}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
