import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'

export interface PopupStyle
  extends Pick<PopoverProps, 'position' | 'width' | 'transitionProps' | 'withinPortal'> {
  panel?: PopoverDropdownProps
}

export interface PopupPanelProps extends PopupStyle {
  /** The id of the button. */
  id: string
  target: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** Loads the content of the panel if it is lazy. */
  preload?: (() => Promise<void>) | undefined
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

const shadow = { boxShadow: 'var(--shadow-high)' }

export default function PopupPanel({
  id,
  target,
  isOpen,
  onChange,
  preload = nothing,
  panel,
  onKeyDown,
  children,
  ...look
}: PopupPanelProps) {
  // The popover must be mounted closed to return the focus later, and its content must be loaded to receive the focus.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const open = () => setIsReady(true)
    preload().then(open, open)
  }, [preload])
  return (
    <Popover
      {...look}
      id={id}
      opened={isOpen && isReady}
      onChange={onChange}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExistingTarget target={target} />
      </Popover.Target>
      {/* Mantine handles Escape before a calendar inside the popup does, but the calendar must close first. */}
      <Popover.Dropdown bd="1px solid var(--line)" style={shadow} {...panel} onKeyDown={onKeyDown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Refers to the existing button, so that it keeps the focus when the popover is mounted. */
function ExistingTarget({
  ref,
  target,
}: { ref?: Ref<HTMLElement | null> } & Pick<PopupPanelProps, 'target'>) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.current, [target])
  return null
}

async function nothing(): Promise<void> {}
