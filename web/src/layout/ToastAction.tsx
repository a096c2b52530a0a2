import type { ToastAction as Action } from '../ui/toast'
import styles from './ToastAction.module.css'

/** The text of a toast, with an action button. */
export function ToastAction({ text, action }: { text: string; action: Action }) {
  return (
    <span className={styles.content}>
      <span>{text}</span>
      <button type="button" className={styles.button} onClick={action.run}>
        {action.label}
      </button>
    </span>
  )
}
