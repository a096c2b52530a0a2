import type { ReplyToReview, Review } from '@evenhand/domain/api'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { reviewResult } from '@/messages'
import { localDay } from '@/ui/local-day'
import { toastSuccess } from '@/ui/toast'
import { LongReason } from '../LongReason'
import { useReviewCall } from '../moves/use-review-call'
import { ResultConfirmation, UnsentReply } from './dialogs'
import { ReplyForm } from './ReplyForm'
import styles from './Result.module.css'
import type { ReplyDraft } from './use-reply-draft'

const texts = reviewResult.reply

interface ReplyProps {
  review: Review
  draft: ReplyDraft
  /** Whether the form is open. */
  isWriting: boolean
  onCancel: () => void
  /** After the form disappeared. */
  onDone: () => void
}

/** The employee's own reply: a form, then the text that was sent. */
export function Reply({ review, draft, isWriting, onCancel, onDone }: ReplyProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate: send, isPending, error, reset } = useReviewCall<ReplyToReview>(review.id, 'reply')

  function confirm() {
    send(
      { employeeComments: draft.text },
      {
        onSuccess: () => {
          draft.clear()
          toastSuccess(texts.sent)
          onDone()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'ALREADY_REPLIED') onDone()
        },
        onSettled: () => setIsConfirming(false),
      },
    )
  }

  function ask() {
    reset()
    setIsConfirming(true)
  }

  if (review.repliedAt === null) {
    if (!isWriting) return null
    return (
      <>
        <ReplyForm draft={draft} error={error} onSubmit={ask} onCancel={onCancel} />
        {isConfirming && (
          <ResultConfirmation
            kind="reply"
            isBusy={isPending}
            onConfirm={confirm}
            onClose={() => setIsConfirming(false)}
          />
        )}
      </>
    )
  }
  return (
    <>
      <div className={styles.part}>
        <p className={styles.label}>{texts.mine(localDay(review.repliedAt))}</p>
        <LongReason text={review.employeeComments} />
      </div>
      {draft.text !== '' && draft.text !== review.employeeComments && (
        <UnsentReply draft={draft} onDone={onDone} />
      )}
    </>
  )
}
