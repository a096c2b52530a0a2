import type { CurrentUser } from '@evenhand/domain/api'
import { Box } from '@mantine/core'
import { type FocusEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { messages } from '@/messages'
import plainDialog from '@/ui/dialog/PlainDialog.module.css'
import formStyles from './form.module.css'
import { LoginForm } from './LoginForm'
import styles from './SessionEndedDialog.module.css'
import { signOut } from './session'

/** Covers the page until the user signs in again. A native dialog, so that it is on top of all other dialogs. */
export default function SessionEndedDialog({ user }: { user: CurrentUser }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    open(element)
    // Closing the dialog before it is removed returns the focus to the previous field.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${plainDialog.dialog} ${styles.covering}`}
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={keepOtherDialogsOpen}
      onCancel={preventClosing}
      onClose={() => open(dialog.current)}
    >
      <Box component="h2" id={id} fz="xl">
        {messages().auth.sessionEnded.title}
      </Box>
      <p className={plainDialog.text}>{messages().auth.sessionEnded.text}</p>
      <LoginForm
        email={user.email}
        footer={
          <button type="button" className={formStyles.linkButton} onClick={signOut}>
            {messages().auth.sessionEnded.leave}
          </button>
        }
      />
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('[name=password]')?.focus()
}

function preventClosing(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Mantine closes its dialogs on Escape anywhere on the page, except in elements with this attribute. */
function keepOtherDialogsOpen({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}
