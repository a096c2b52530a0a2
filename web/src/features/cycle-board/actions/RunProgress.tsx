import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { boardActions as texts } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import styles from './ActionDialog.module.css'
import type { RunProgressState } from './use-chunked-run'

interface RunProgressProps {
  text: string
  progress: RunProgressState
  onStop: () => void
}

/** The progress of a run. It can be stopped, but not closed. */
export function RunProgress({ text, progress: { done, total, isStopping }, onStop }: RunProgressProps) {
  const isOneRequest = done === 0
  return (
    <>
      <div className={styles.progress} aria-busy="true">
        <p role="status">{text}</p>
        <Progress.Root size="lg">
          <Progress.Section
            value={isOneRequest ? 100 : Math.round((100 * done) / total)}
            animated={isOneRequest}
            aria-label={text}
            {...(isOneRequest ? { 'aria-valuenow': undefined, 'aria-valuetext': text } : {})}
          />
        </Progress.Root>
      </div>
      <DialogActions isSticky>
        <Button variant="default" data-autofocus data-disabled={isStopping || undefined} onClick={onStop}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </DialogActions>
    </>
  )
}
