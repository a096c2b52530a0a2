import type { ImportResponse } from '@evenhand/domain/api'
import { imports } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import styles from './ImportDialog.module.css'

const texts = imports.skipDialog

interface SkipRowsDialogProps {
  counts: ImportResponse['counts']
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before the valid rows are imported without the others. */
export function SkipRowsDialog({ counts, onConfirm, onCancel }: SkipRowsDialogProps) {
  const people = counts.new + counts.changed
  return (
    <ConfirmDialog
      title={texts.title(counts.invalid)}
      confirmLabel={imports.preview.submit(people)}
      cancelLabel={texts.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.text(people, counts.invalid)}</p>
      <p className={styles.muted}>{texts.later}</p>
    </ConfirmDialog>
  )
}
