import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { boardActions, boardDialogs } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import styles from './ChangesDialog.module.css'
import { changeKey } from './change-kinds'
import type { ChangeResult } from './use-changes-dialog'

const texts = boardDialogs.changes

interface ChangeResultsProps {
  results: readonly ChangeResult[]
  onCompare: () => void
  onClose: () => void
}

/** What was not applied comes first. Comparing again lists it again. */
export function ChangeResults({ results, onCompare, onClose }: ChangeResultsProps) {
  const failed = results.filter(({ isApplied }) => !isApplied)
  const applied = results.filter(({ isApplied }) => isApplied)
  return (
    <div className={styles.step}>
      <Banner tone={failed.length === 0 ? 'success' : 'warning'}>
        {texts.summary(applied.length, failed.length)}
      </Banner>
      <ul className={styles.changes}>
        {[...failed, ...applied].map((result) => (
          <li key={changeKey(result)} className={styles.change}>
            <span className={styles.text}>
              <span className={styles.name}>{fullName(result.user)}</span>
              <span className={result.isApplied ? styles.muted : styles.blocked}>{result.text}</span>
            </span>
          </li>
        ))}
      </ul>
      <DialogActions isSticky>
        <Button variant="default" onClick={onCompare}>
          {texts.again}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {boardActions.done}
        </Button>
      </DialogActions>
    </div>
  )
}
