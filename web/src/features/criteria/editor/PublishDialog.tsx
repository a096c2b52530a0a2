import type { CriteriaSet } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/fields'
import { criteriaEditor } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useCriteriaVersion } from '../queries'
import { differenceSummary } from '../versions/difference-summary'
import styles from './PublishDialog.module.css'

const texts = criteriaEditor.publishDialog

interface PublishDialogProps {
  set: CriteriaSet
  criteria: readonly Criterion[]
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says what publishing changes and what it does not. */
export function PublishDialog({ set, criteria, ...dialog }: PublishDialogProps) {
  const number = nextNumber(set)
  const { data: newest } = useCriteriaVersion(set.version?.id)
  return (
    <ConfirmDialog title={texts.title(number)} confirmLabel={texts.confirm} {...dialog}>
      <ul className={styles.list}>
        {newest && <li>{texts.changes(newest.number, differenceSummary(newest.criteria, criteria))}</li>}
        <li>{texts.usedByNew(number, set.isDefault, set.positions)}</li>
        <li>{texts.keptByExisting(set.reviews)}</li>
        <li>{texts.permanent}</li>
      </ul>
    </ConfirmDialog>
  )
}

export function nextNumber({ version }: Pick<CriteriaSet, 'version'>): number {
  return (version?.number ?? 0) + 1
}
