import { Link, type LinkProps } from 'react-router'
import styles from './SubmitButton.module.css'

/** A link that is the one thing to do next, and looks like it. */
export function LinkButton(link: LinkProps) {
  return <Link {...link} className={styles.button} />
}
