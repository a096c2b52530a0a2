import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { toastDone } from '@/ui/toast'
import styles from './DeletePersonDialog.module.css'
import { useDeleteUser } from './mutations'
import { useOpenReviewsToEvaluate } from './queries'

interface DeletePersonDialogProps {
  user: User
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Deleting takes the full name, letter by letter. */
export function DeletePersonDialog({ user, onClose, onDeleted }: DeletePersonDialogProps) {
  const [typed, setTyped] = useState('')
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
    toastDone(`${name} has been deleted.`)
  }

  return (
    <Dialog title="Delete user" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {error && <Banner>{error.message}</Banner>}
        <p>
          Are you sure you want to delete <strong className={styles.name}>{name}</strong>? This action cannot
          be undone.
        </p>
        <WaitingReviews userId={user.id} />
        <p className={styles.muted}>
          They can no longer sign in. Their own reviews and what they wrote stay.
        </p>
        <TextInput
          label={
            <>
              Type <span className={styles.name}>{name}</span> to confirm
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
            Cancel
          </Button>
          <Button type="submit" color="var(--danger)" disabled={typed !== name} loading={isPending}>
            Delete
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function WaitingReviews({ userId }: { userId: string }) {
  const { data: count, isLoading } = useOpenReviewsToEvaluate(userId)
  if (isLoading) return <p role="status">Counting the reviews that wait for this person…</p>
  if (count === undefined)
    return <p role="status">How many reviews wait for this person could not be counted.</p>
  if (count === 0) return <p role="status">No open reviews wait for this person.</p>
  const [reviews, wait] = count === 1 ? ['1 open review', 'waits'] : [`${count} open reviews`, 'wait']
  return (
    <div className={styles.waiting} role="status">
      {reviews} {wait} for this person as an evaluator, until an admin names another one.
    </div>
  )
}
