import { useUncontrolled } from '@mantine/hooks'
import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import type { LoadProblemProps } from '../lazy/LoadProblem'
import { lazyComponent } from '../lazy/lazy-component'
import { DialogLoading, DialogProblem } from '../lazy/lazy-dialog'
import type { PopupPanelProps, PopupStyle } from './PopupPanel'

const PopupPanel = lazyComponent(() => import('./PopupPanel'), { Loading, Problem })

/** Props for the button that opens a popup. */
interface PopupButton extends AriaAttributes {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Keeps Escape from closing the dialog around the popup. */
  'data-mantine-stop-propagation': boolean
}

interface PopupProps extends PopupStyle {
  /** By default, the popup is open after a click on its button. */
  isOpen?: boolean
  onChange?: (isOpen: boolean) => void
  button: (button: PopupButton) => ReactNode
  /** Loads the content of the panel if it is lazy. */
  preload?: () => Promise<void>
  /** Closing also moves the focus to the button: a dialog that opens returns the focus to the element that had it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and its panel. The code of the panel is loaded when the button is hovered or focused. */
export function Popup({ button, preload, children, isOpen: value, onChange, ...look }: PopupProps) {
  const [isOpen, setIsOpen] = useUncontrolled({ value, defaultValue: false, onChange })
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [isUsed, setIsUsed] = useState(isOpen)
  if (isOpen && !isUsed) setIsUsed(true)
  const preloadAll = () => {
    void PopupPanel.preload()
    void preload?.()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    setIsOpen(false)
  }
  const close = () => {
    target.current?.focus({ preventScroll: true })
    setIsOpen(false)
  }
  return (
    <>
      {button({
        ref: target,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onPointerEnter: preloadAll,
        onFocus: preloadAll,
        onClick: () => setIsOpen(!isOpen),
        // The button has the focus until the panel is loaded and shown.
        onKeyDown: closeOnEscape,
        'data-mantine-stop-propagation': isOpen,
      })}
      {isUsed && (
        <PopupPanel
          {...look}
          id={id}
          target={target}
          isOpen={isOpen}
          onChange={setIsOpen}
          onKeyDown={closeOnEscape}
          preload={preload}
        >
          {typeof children === 'function' ? children(close) : children}
        </PopupPanel>
      )}
    </>
  )
}

function Loading({ isOpen }: PopupPanelProps) {
  return isOpen && <DialogLoading />
}

function Problem({ isOpen, onChange, ...problem }: PopupPanelProps & LoadProblemProps) {
  return isOpen && <DialogProblem {...problem} onClose={() => onChange(false)} />
}
