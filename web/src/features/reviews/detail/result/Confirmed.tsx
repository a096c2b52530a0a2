import { IconCheck } from '@tabler/icons-react'
import styles from './Result.module.css'

/** Says that the employee has read the result. */
export function Confirmed({ text }: { text: string }) {
  return (
    <p className={styles.confirmed}>
      <IconCheck size={18} stroke={2} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
