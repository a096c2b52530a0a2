import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { toastSuccess } from '@/ui/toast'
import styles from './DeletePersonDialog.module.css'
import { useDeleteUser } from './mutations'
import { useOpenReviewsToEvaluate } from './queries'

const HandOverDialog = lazyDialog(() => import('./hand-over/HandOverDialog'))

const texts = messages.users.deleteDialog

interface DeletePersonDialogProps {
  user: User
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Requires typing the full name to confirm. */
export function DeletePersonDialog({ user, onClose, onDeleted }: DeletePersonDialogProps) {
  const [typed, setTyped] = useState('')
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { mutateAsync: remove, isPending, error } = useDeleteUser(user.id)
  const name = fullName(user)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed !== name || isPending) return
    const isDone = await remove().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    onDeleted?.()
    toastSuccess(texts.deleted(name))
  }

  return (
    <Dialog title={texts.title} isCovered={isHandingOver} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {error && <Banner>{error.message}</Banner>}
        <p>
          {texts.beforeName} <strong className={styles.name}>{name}</strong>
          {texts.afterName}
        </p>
        <OpenReviews userId={user.id} onHandOver={() => setIsHandingOver(true)} />
        <p className={styles.muted}>{texts.consequences}</p>
        <TextInput
          label={
            <>
              {texts.beforeTypedName} <span className={styles.name}>{name}</span> {texts.afterTypedName}
            </>
          }
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" color="var(--danger)" disabled={typed !== name} loading={isPending}>
            {messages.common.actions.delete}
          </Button>
        </DialogActions>
      </form>
      {isHandingOver && (
        <HandOverDialog person={{ id: user.id, name }} onClose={() => setIsHandingOver(false)} />
      )}
    </Dialog>
  )
}

function OpenReviews({ userId, onHandOver }: { userId: string; onHandOver: () => void }) {
  const { data: count, isLoading } = useOpenReviewsToEvaluate(userId)
  if (isLoading) return <p role="status">{texts.countingReviews}</p>
  if (count === undefined) return <p role="status">{texts.countFailed}</p>
  if (count === 0) return <p role="status">{texts.openReviews(0)}</p>
  return (
    <div className={styles.waiting}>
      <p role="status">{texts.openReviews(count)}</p>
      <Button variant="default" size="compact-sm" onClick={onHandOver}>
        {texts.handOver}
      </Button>
    </div>
  )
}
