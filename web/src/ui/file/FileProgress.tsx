import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import styles from './FileProgress.module.css'

/** Without a `part`, the progress bar is indeterminate. */
export function FileProgress({ text, part }: { text: string; part: number | undefined }) {
  const percent = part === undefined ? undefined : Math.round(part * 100)
  return (
    <div className={styles.progress} aria-busy="true">
      <p role="status">{text}</p>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? 100}
          animated={percent === undefined}
          aria-label={text}
          {...(percent === undefined ? { 'aria-valuenow': undefined, 'aria-valuetext': text } : {})}
        />
      </Progress.Root>
    </div>
  )
}
