import type { Archive } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { messages, archiveTexts as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './ArchiveDialog.module.css'
import { useDeleteArchive } from './use-archive'

interface RunningArchiveProps {
  cycleId: string
  archive: Archive
  onClose: () => void
}

export function RunningArchive({ cycleId, archive, onClose }: RunningArchiveProps) {
  const { mutate: cancel, isPending, error } = useDeleteArchive(cycleId)
  const { state, written, total } = archive
  const text = state === 'waiting' ? texts.waiting : texts.writing(written, total)
  const percent = state === 'waiting' ? undefined : Math.floor((100 * written) / Math.max(total, 1))
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      <div className={styles.progress} aria-busy="true">
        <p>{text}</p>
        <ProgressBar label={texts.title} percent={percent} text={text} />
      </div>
      <p className={styles.muted}>{texts.canClose}</p>
      <DialogActions>
        <Button variant="default" loading={isPending} onClick={() => cancel(archive.id)}>
          {texts.cancel}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {messages.common.actions.close}
        </Button>
      </DialogActions>
    </>
  )
}
