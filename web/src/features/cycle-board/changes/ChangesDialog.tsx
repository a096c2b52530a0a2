import type { Cycle } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { boardActions, boardDialogs } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { RunProgress } from '../actions/RunProgress'
import { useStepFocus } from '../actions/use-step-focus'
import { ChangeList } from './ChangeList'
import { ChangeResults } from './ChangeResults'
import { useChangesDialog } from './use-changes-dialog'

const texts = boardDialogs.changes

interface ChangesDialogProps {
  cycle: Cycle
  onClose: () => void
}

/** Lists what no longer matches the rules. Applies only what is selected, with a result for each change. */
export function ChangesDialog({ cycle, onClose }: ChangesDialogProps) {
  const { changes, error, isFetching, results, progress, apply, stop, compare } = useChangesDialog(cycle.id)
  const isLoading = isFetching && !progress && !results
  const step = progress ? 'progress' : results ? 'result' : isLoading ? 'loading' : 'list'
  const container = useStepFocus<HTMLDivElement>(step)
  return (
    <Dialog title={texts.title} size="xl" onClose={() => !progress && onClose()}>
      <div ref={container}>
        {progress && (
          <RunProgress
            text={texts.applying(progress.done, progress.total)}
            progress={progress}
            onStop={stop}
          />
        )}
        {step === 'result' && results && (
          <ChangeResults results={results} onCompare={compare} onClose={onClose} />
        )}
        {step === 'loading' && <SkeletonRows rows={4} label={texts.loading} />}
        {step === 'list' && error && (
          <ErrorState title={texts.failed} text={error.message} onRetry={compare} />
        )}
        {step === 'list' && changes?.length === 0 && (
          <>
            <EmptyState text={texts.empty} />
            <DialogActions>
              <Button data-autofocus onClick={onClose}>
                {boardActions.done}
              </Button>
            </DialogActions>
          </>
        )}
        {step === 'list' && changes && changes.length > 0 && (
          <ChangeList changes={changes} onApply={apply} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}
