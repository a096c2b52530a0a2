import type { Archive } from '@evenhand/domain/api'
import { isRunning } from '@evenhand/domain/archives'
import { archiveTexts as texts } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useStepFocus } from '../actions/use-step-focus'
import styles from './ArchiveDialog.module.css'
import { CreateArchive } from './CreateArchive'
import { ReadyArchive } from './ReadyArchive'
import { RunningArchive } from './RunningArchive'
import { useArchive } from './use-archive'

interface ArchiveDialogProps {
  cycleId: string
  /** The number of completed reviews. */
  completed: number
  onClose: () => void
}

/** The ZIP file with the PDFs of a cycle: create it, follow its progress, and download it. */
export function ArchiveDialog({ cycleId, completed, onClose }: ArchiveDialogProps) {
  const { data: archive, error, refetch } = useArchive(cycleId)
  const step = stepOf(archive)
  const container = useStepFocus<HTMLDivElement>(step)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div ref={container} className={styles.step}>
        {archive === undefined && error && (
          <ErrorState title={texts.loadFailed} text={error.message} onRetry={() => void refetch()} />
        )}
        {archive === undefined && !error && <SkeletonRows rows={2} label={texts.loading} />}
        {step === 'create' && (
          <CreateArchive cycleId={cycleId} completed={completed} last={archive?.state} onClose={onClose} />
        )}
        {archive && step === 'running' && (
          <RunningArchive cycleId={cycleId} archive={archive} onClose={onClose} />
        )}
        {archive && step === 'ready' && <ReadyArchive cycleId={cycleId} archive={archive} />}
      </div>
    </Dialog>
  )
}

function stepOf(archive: Archive | null | undefined): 'loading' | 'create' | 'running' | 'ready' {
  if (archive === undefined) return 'loading'
  if (archive === null) return 'create'
  if (isRunning(archive.state)) return 'running'
  return archive.state === 'completed' ? 'ready' : 'create'
}
