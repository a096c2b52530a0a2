import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '../Spinner'
import styles from './PlainButton.module.css'

type ButtonProps = ComponentProps<'button'>

/** A native button, for use before Mantine is loaded. */
export function PlainButton({ isDanger = false, ...button }: ButtonProps & { isDanger?: boolean }) {
  return <button type="button" {...button} className={`${styles.button} ${isDanger ? styles.danger : ''}`} />
}

const submitStyle = `${styles.button} ${styles.submit}`

/** While busy, the button keeps the focus. The form's submit handler ignores further clicks. */
export function SubmitButton({ isBusy = false, children, ...button }: ButtonProps & { isBusy?: boolean }) {
  return (
    <button type="submit" {...button} className={submitStyle} aria-disabled={isBusy || undefined}>
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a submit button. */
export function LinkButton(link: LinkProps) {
  return <Link {...link} className={submitStyle} />
}
