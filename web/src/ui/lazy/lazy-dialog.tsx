import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { Spinner } from '../Spinner'
import { LoadAgain } from './LoadAgain'
import button from './LoadAgain.module.css'
import styles from './lazy-dialog.module.css'
import { lazyPart } from './lazy-part'
import type { PartProblemProps } from './PartProblem'

interface Closable {
  onClose: () => void
}

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart<Props>(load, { Waiting: Opening, Problem: DialogProblem })
}

/** Does not take the focus: the dialog gives it back to where it was when it came. */
export function Opening() {
  return (
    <p className={styles.opening} role="status">
      <Spinner /> Loading…
    </p>
  )
}

/** The browser's own dialog, which needs no code that might be missing too. */
export function DialogProblem({ failure, onRetry, onClose }: Closable & PartProblemProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it is taken away, so that the focus goes back to the button that was pressed.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.problem}
      aria-label="This dialog could not be loaded"
      onCancel={onClose}
    >
      <p className={styles.title}>This dialog could not be loaded</p>
      <p className={styles.text}>{failure.message}</p>
      <div className={styles.actions}>
        <button type="button" className={button.button} onClick={onClose}>
          Close
        </button>
        <LoadAgain failure={failure} onRetry={onRetry} />
      </div>
    </dialog>
  )
}
