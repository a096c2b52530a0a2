import { ProgressBar } from '../ProgressBar'
import styles from './FileProgress.module.css'

/** Without a `part`, the progress bar is indeterminate. */
export function FileProgress({ text, part }: { text: string; part: number | undefined }) {
  const percent = part === undefined ? undefined : Math.round(part * 100)
  return (
    <div className={styles.progress} aria-busy="true">
      <p role="status">{text}</p>
      <ProgressBar label={text} percent={percent} />
    </div>
  )
}
