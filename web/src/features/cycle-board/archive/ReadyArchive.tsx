import type { Archive } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { archiveTexts as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { toastSuccess } from '@/ui/toast'
import styles from './ArchiveDialog.module.css'
import { useDeleteArchive, useDownloadArchive } from './use-archive'

interface ReadyArchiveProps {
  cycleId: string
  archive: Archive
}

export function ReadyArchive({ cycleId, archive }: ReadyArchiveProps) {
  const remove = useDeleteArchive(cycleId)
  const download = useDownloadArchive(cycleId)
  const error = remove.error ?? download.error
  const deleteFile = () => remove.mutate(archive.id, { onSuccess: () => toastSuccess(texts.deleted) })
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      <p role="status">{texts.ready(archive.total, archive.size)}</p>
      <p className={styles.muted}>{texts.expires(new Date(archive.expiresAt ?? ''))}</p>
      <DialogActions>
        <Button variant="default" loading={remove.isPending} onClick={deleteFile}>
          {texts.delete}
        </Button>
        <Button data-autofocus loading={download.isPending} onClick={() => download.mutate(archive.id)}>
          {texts.download}
        </Button>
      </DialogActions>
    </>
  )
}
