import type { Cycle } from '@evenhand/domain/api'
import { Button, UnstyledButton } from '@mantine/core'
import { boardDialogs, messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { toastSuccess } from '@/ui/toast'
import type { BoardDialog } from '../board-dialog'
import { useCloseCycle } from '../mutations'
import styles from './CloseCycleDialog.module.css'

const texts = boardDialogs.close

interface CloseCycleDialogProps {
  cycle: Cycle
  openReviews: number
  onOpen: (dialog: BoardDialog) => void
  onClose: () => void
}

/** Closes a cycle. With open reviews, HR first extends them or closes them without a result. */
export function CloseCycleDialog({ cycle, openReviews, onOpen, onClose }: CloseCycleDialogProps) {
  const { mutate: closeCycle, isPending, error } = useCloseCycle(cycle.id)
  if (openReviews > 0) return <OpenReviews count={openReviews} onOpen={onOpen} onClose={onClose} />
  const confirm = () =>
    closeCycle(undefined, {
      onSuccess() {
        onClose()
        toastSuccess(texts.done)
      },
    })
  return (
    <ConfirmDialog
      title={texts.confirm(cycle.name)}
      confirmLabel={texts.submit}
      isDanger
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error && <Banner>{error.message}</Banner>}
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}

interface OpenReviewsProps {
  count: number
  onOpen: (dialog: BoardDialog) => void
  onClose: () => void
}

function OpenReviews({ count, onOpen, onClose }: OpenReviewsProps) {
  const target = { status: 'open' } as const
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>
        {texts.openReviews(count)} {texts.choose}
      </p>
      <div className={styles.choices}>
        <UnstyledButton
          className={styles.choice}
          data-autofocus
          onClick={() => onOpen({ kind: 'action', action: 'change-dates', target })}
        >
          <span className={styles.name}>{texts.extend}</span>
          <span className={styles.text}>{texts.extendText}</span>
        </UnstyledButton>
        <UnstyledButton
          className={styles.choice}
          onClick={() => onOpen({ kind: 'action', action: 'close', target, closesCycle: true })}
        >
          <span className={styles.name}>{texts.closeAll}</span>
          <span className={styles.text}>{texts.closeAllText}</span>
        </UnstyledButton>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.common.actions.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
