import type { ComponentProps } from 'react'
import { Spinner } from '../Spinner'
import styles from './SubmitButton.module.css'

/** While busy, the button keeps the focus. The form's submit handler ignores further clicks. */
export function SubmitButton({
  isBusy = false,
  type = 'submit',
  children,
  ...button
}: ComponentProps<'button'> & { isBusy?: boolean }) {
  return (
    <button
      {...button}
      type={type}
      className={styles.button}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
