import { Link, type LinkProps } from 'react-router'
import styles from './SubmitButton.module.css'

/** A link that looks like a submit button. */
export function LinkButton(link: LinkProps) {
  return <Link {...link} className={styles.button} />
}
