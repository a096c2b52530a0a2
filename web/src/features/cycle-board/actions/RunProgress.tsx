import { Button } from '@mantine/core'
import { boardActions as texts } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './ActionDialog.module.css'
import type { RunProgressState } from './use-chunked-run'

interface RunProgressProps {
  text: string
  progress: RunProgressState
  onStop: () => void
}

/** The progress of a run. It can be stopped, but not closed. */
export function RunProgress({ text, progress: { done, total, isStopping }, onStop }: RunProgressProps) {
  // The first request has no progress of its own.
  const percent = done === 0 ? undefined : Math.round((100 * done) / total)
  return (
    <>
      <div className={styles.progress} aria-busy="true">
        <p role="status">{text}</p>
        <ProgressBar label={text} percent={percent} />
      </div>
      <DialogActions isSticky>
        <Button variant="default" data-autofocus data-disabled={isStopping || undefined} onClick={onStop}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </DialogActions>
    </>
  )
}
