import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './PlainDialog.module.css'

interface PlainDialogProps {
  title: string
  text: string
  /** The buttons. The first one gets the focus. */
  children: ReactNode
  onClose: () => void
}

/** A native dialog. It needs no lazy code, so it works while the server is unreachable. */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing the dialog before it is removed returns the focus to the button.
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
