import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reviewResult } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { useReviewCall } from '../moves/use-review-call'
import { ResultConfirmation } from './dialogs'

const texts = reviewResult.talk

/** Sends a request to talk about the result to HR. Shows nothing while one is open. */
export function AskToTalk({ review, onDone }: { review: Review; onDone: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate: send, isPending } = useReviewCall(review.id, 'talk')

  function confirm() {
    send(undefined, {
      onSuccess: () => {
        toastSuccess(texts.asked)
        onDone()
      },
      onError: (error) => toastError(error.message),
      onSettled: () => setIsConfirming(false),
    })
  }

  return (
    <>
      {review.talk?.outcome !== null && (
        <Button variant="default" onClick={() => setIsConfirming(true)}>
          {review.talk ? texts.askAgain : texts.ask}
        </Button>
      )}
      {isConfirming && (
        <ResultConfirmation
          kind="talk"
          isBusy={isPending}
          onConfirm={confirm}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
