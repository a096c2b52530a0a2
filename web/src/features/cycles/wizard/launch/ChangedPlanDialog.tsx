import type { PlanDifference } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { messages, wizardLaunch } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import table from '@/ui/Table.module.css'
import styles from './ChangedPlanDialog.module.css'

const texts = wizardLaunch.changed
const mostShown = 50

interface ChangedPlanDialogProps {
  /** Null if they are not known. */
  differences: readonly PlanDifference[] | null
  onReview: () => void
  onClose: () => void
}

/** Says what has changed since the viewer looked at the plan. */
export function ChangedPlanDialog({ differences, onReview, onClose }: ChangedPlanDialogProps) {
  const hidden = (differences?.length ?? 0) - mostShown
  return (
    <Dialog title={texts.title} size="xl" onClose={onClose}>
      <div className={styles.content}>
        <p>{texts.text}</p>
        {differences && differences.length > 0 ? (
          <div className={styles.table}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.person}</th>
                  <th scope="col">{texts.columns.before}</th>
                  <th scope="col">{texts.columns.after}</th>
                </tr>
              </thead>
              <tbody>
                {differences.slice(0, mostShown).map(({ userId, user, before, after }) => (
                  <tr key={userId}>
                    <td>{fullName(user)}</td>
                    <td data-label={texts.columns.before}>{before ?? texts.added}</td>
                    <td data-label={texts.columns.after}>{after ?? texts.removed}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <p className={styles.muted}>{differences ? texts.settings : texts.unknown}</p>
        )}
        {hidden > 0 && <p className={styles.muted}>{texts.more(hidden)}</p>}
        <DialogActions isSticky>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.close}
          </Button>
          <Button data-autofocus onClick={onReview}>
            {texts.again}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
