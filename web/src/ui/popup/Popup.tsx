import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { LoadProblemProps } from '../lazy/LoadProblem'
import { lazyComponent } from '../lazy/lazy-component'
import { DialogLoading, DialogProblem } from '../lazy/lazy-dialog'
import type { PopupPanelProps, PopupStyle } from './PopupPanel'

const PopupPanel = lazyComponent(() => import('./PopupPanel'), { Loading, Problem })

/** Props for the button that opens a popup. */
interface PopupButton {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface PopupProps extends PopupStyle {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: (button: PopupButton) => ReactNode
  /** Loads the content of the panel if it is lazy. */
  preload?: () => Promise<void>
  /** To move the focus back to the button. */
  buttonRef?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** A button and its panel. The code of the panel is loaded when the button is hovered or focused. */
export function Popup({ isOpen, onChange, button, buttonRef, preload, children, ...look }: PopupProps) {
  const id = useId()
  const ownRef = useRef<HTMLButtonElement>(null)
  const target = buttonRef ?? ownRef
  const [isUsed, setIsUsed] = useState(isOpen)
  if (isOpen && !isUsed) setIsUsed(true)
  const preloadAll = () => {
    void PopupPanel.preload()
    void preload?.()
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
        // The button has the focus until the panel is loaded and shown.
        onKeyDown: ({ key }) => isOpen && key === 'Escape' && onChange(false),
      })}
      {isUsed && (
        <PopupPanel {...look} id={id} target={target} isOpen={isOpen} onChange={onChange} preload={preload}>
          {children}
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
