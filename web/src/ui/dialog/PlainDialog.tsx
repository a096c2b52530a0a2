import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './PlainDialog.module.css'

interface PlainDialogProps {
  title: string
  text: string
  /** Its buttons; the first one has the focus. */
  children: ReactNode
  onClose: () => void
}

/** The browser's own dialog, which needs no code that might be missing while the server is away. */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it is taken away, so that the focus goes back to the button that was pressed.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onCancel={onClose}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </dialog>
  )
}
