import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { DialogProblem, Opening } from '../lazy/lazy-dialog'
import { lazyPart } from '../lazy/lazy-part'
import type { PartProblemProps } from '../lazy/PartProblem'
import type { PopupLook, PopupPanelProps } from './PopupPanel'

const PopupPanel = lazyPart(() => import('./PopupPanel'), { Waiting, Problem })

/** What the button that opens a popup has to take over. */
export interface PopupButton {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onPointerEnter: () => void
  onFocus: () => void
}

interface PopupProps extends PopupLook {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: (button: PopupButton) => ReactNode
  /** Loads what the panel holds, where that has yet to come. */
  preload?: () => Promise<void>
  /** For whoever has to lead the focus back to the button. */
  buttonRef?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** A button and the panel that it opens. What places the panel is loaded when somebody comes near the button. */
export function Popup({ isOpen, onChange, button, buttonRef, preload, children, ...look }: PopupProps) {
  const id = useId()
  const ownRef = useRef<HTMLButtonElement>(null)
  const target = buttonRef ?? ownRef
  const [isUsed, setIsUsed] = useState(isOpen)
  if (isOpen && !isUsed) setIsUsed(true)
  /** Whether it succeeds is told when the popup is opened. */
  const comeNear = () => {
    if (navigator.onLine) Promise.all([PopupPanel.preload(), preload?.()]).catch(() => {})
  }
  return (
    <>
      {button({
        ref: target,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onPointerEnter: comeNear,
        onFocus: comeNear,
      })}
      {isUsed && (
        <PopupPanel {...look} id={id} target={target} isOpen={isOpen} onChange={onChange} preload={preload}>
          {children}
        </PopupPanel>
      )}
    </>
  )
}

function Waiting({ isOpen }: PopupPanelProps) {
  return isOpen && <Opening />
}

function Problem({ isOpen, onChange, failure, onRetry }: PopupPanelProps & PartProblemProps) {
  return isOpen && <DialogProblem failure={failure} onRetry={onRetry} onClose={() => onChange(false)} />
}
