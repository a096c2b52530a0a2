import type { CloseTalk as CloseTalkInput, Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reviewResult } from '@/messages'
import { toastSuccess } from '@/ui/toast'
import { useKeptInput } from '../kept-input'
import { useReviewCall } from '../moves/use-review-call'
import { CloseTalkDialog } from './dialogs'

const texts = reviewResult.talk

interface CloseTalkProps {
  review: Review
  viewer: Viewer
  onDone: () => void
}

/** For admins. The dialog stays open if someone else closes the request meanwhile, so that the typed outcome is not lost. */
export function CloseTalk({ review, viewer, onDone }: CloseTalkProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** Kept when the dialog closes. */
  const [outcome, setOutcome] = useKeptInput(`${viewer.id} ${review.id} close-talk`, '')
  const { mutate: close, isPending, error, reset } = useReviewCall<CloseTalkInput>(review.id, 'talk/close')

  function open() {
    reset()
    setIsOpen(true)
  }

  function finish() {
    setOutcome('')
    setIsOpen(false)
    onDone()
  }

  function confirm() {
    close(
      { outcome },
      {
        onSuccess: () => {
          toastSuccess(texts.closed)
          finish()
        },
      },
    )
  }

  return (
    <>
      {review.talk?.outcome === null && (
        <Button size="xs" variant="default" onClick={open}>
          {texts.close}
        </Button>
      )}
      {isOpen && (
        <CloseTalkDialog
          review={review}
          outcome={outcome}
          onOutcome={setOutcome}
          error={error}
          isBusy={isPending}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
          onDiscard={finish}
        />
      )}
    </>
  )
}
