import type { AskBack, Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { actorName } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { reviewActions } from '@/messages'
import { toastSuccess } from '@/ui/toast'
import { useKeptInput } from '../kept-input'
import { AskBackDialog } from './dialogs'
import { canAskBack, isWhereMoved, openRequest } from './take-back'
import { useReviewCall } from './use-review-call'

const texts = reviewActions.takeBack

interface TakeBackProps {
  review: Review
  viewer: Viewer
  /** The server has answered that the next person has started. */
  isTooLate: boolean
  isWithdrawing: boolean
  /** The note about the viewer's move has an Undo button. */
  hasUndo: boolean
  onWithdraw: () => void
}

/**
 * For the person who moved the review here. Nobody is told in advance whether the next person has started, so the button
 * changes only after an attempt.
 */
export function TakeBack({ review, viewer, isTooLate, ...withdrawal }: TakeBackProps) {
  const [isAsking, setIsAsking] = useState(false)
  /** Kept when the dialog closes. */
  const [reason, setReason] = useKeptInput(`${viewer.id} ${review.id} ask-back`, '')
  const ask = useReviewCall<AskBack>(review.id, 'ask-back')
  const name = actorName(review) ?? ''
  const close = () => setIsAsking(false)
  const isAtMove = isWhereMoved(review, viewer)
  const askButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isTooLate) return
    askButton.current?.focus({ preventScroll: true })
    void AskBackDialog.preload()
  }, [isTooLate])

  function open() {
    ask.reset()
    setIsAsking(true)
  }

  function send() {
    ask.mutate(
      { reason },
      {
        onSuccess() {
          close()
          setReason('')
          toastSuccess(texts.asked(name))
        },
      },
    )
  }

  return (
    <>
      {button()}
      {isAsking && (
        <AskBackDialog
          name={name}
          hasMoved={!isAtMove && !ask.isPending}
          reason={reason}
          onReason={setReason}
          problem={ask.error?.message}
          isBusy={ask.isPending}
          onConfirm={send}
          onClose={close}
        />
      )}
    </>
  )

  function button() {
    if (!isAtMove || openRequest(review)) return null
    if (!isTooLate) {
      const { isWithdrawing, hasUndo, onWithdraw } = withdrawal
      if (hasUndo) return null
      return (
        <Button variant="default" loading={isWithdrawing} onClick={onWithdraw}>
          {texts.button}
        </Button>
      )
    }
    const wasAsked = ask.data?.review.turnSince === review.turnSince
    if (wasAsked || !canAskBack(review, viewer)) return null
    return (
      <Button ref={askButton} variant="default" onClick={open}>
        {texts.ask}
      </Button>
    )
  }
}
