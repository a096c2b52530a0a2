import { Button, Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Popup } from '../popup/Popup'

/** A popup that is still fading out would not get the focus when it is opened again. */
const instant = { duration: 0 }

interface FilterPopupProps<Value> {
  label: string
  value: Value
  /** The label of the value. Undefined if the filter is not set. */
  valueLabel: string | undefined
  /** The value of a cleared filter. If absent, the popup has a Cancel button instead of Clear. */
  cleared?: Value | undefined
  width?: number
  canApply?: (chosen: Value) => boolean
  /** Loads the content if it is lazy. */
  preload?: () => Promise<void>
  onOpen?: (() => void) | undefined
  onApply: (chosen: Value) => void
  children: (chosen: Value, choose: (value: Value) => void) => ReactNode
}

/** A popup for one filter. The filter changes only when a button is pressed. */
export function FilterPopup<Value>({
  label,
  value,
  valueLabel,
  cleared,
  width = 264,
  canApply = () => true,
  preload,
  onOpen,
  onApply,
  children,
}: FilterPopupProps<Value>) {
  const [chosen, setChosen] = useState(value)
  const { actions, filter } = messages().common
  const open = (isOpen: boolean) => {
    if (!isOpen) return
    onOpen?.()
    setChosen(value)
  }
  return (
    <Popup
      onChange={open}
      position="bottom-start"
      width={width}
      transitionProps={instant}
      preload={preload}
      panel={{ p: 0, maw: 'calc(100vw - 2rem)' }}
      button={(button) => (
        <Button
          {...button}
          maw="100%"
          variant={valueLabel ? 'light' : 'default'}
          size="xs"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
        >
          {valueLabel ? filter.withValue(label, valueLabel) : label}
        </Button>
      )}
    >
      {(close) => {
        const finish = (next: Value | undefined) => {
          close()
          if (next !== undefined) onApply(next)
        }
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              finish(chosen)
            }}
          >
            {children(chosen, setChosen)}
            <Group justify="flex-end" gap={8} px={14} py={10} style={{ borderTop: '1px solid var(--line)' }}>
              <Button variant="default" size="xs" onClick={() => finish(cleared)}>
                {cleared === undefined ? actions.cancel : actions.clear}
              </Button>
              <Button type="submit" size="xs" disabled={!canApply(chosen)}>
                {actions.apply}
              </Button>
            </Group>
          </form>
        )
      }}
    </Popup>
  )
}
