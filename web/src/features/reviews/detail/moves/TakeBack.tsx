import { actorName } from '@evenhand/domain/reviews/review-card'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messages } from '@/messages'
import { toastSuccess } from '@/ui/toast'
import { ReasonDialog } from '../dialogs'
import { useReviewPage } from '../review-page'
import { canAskBack, isWhereMoved, openRequest } from './take-back'

const texts = () => messages().reviewPage.actions.takeBack

interface TakeBackProps {
  /** Whether the server has said that the next person has started. */
  isTooLate: boolean
  isWithdrawing: boolean
  /** Whether the note about the viewer's move has an Undo button. */
  hasUndo: boolean
  onWithdraw: () => void
}

/**
 * For the person who moved the review here. Nobody is told in advance whether the next person has started, so the button
 * changes only after an attempt.
 */
export function TakeBack({ isTooLate, isWithdrawing, hasUndo, onWithdraw }: TakeBackProps) {
  const { review, viewer } = useReviewPage()
  const [isAsking, setIsAsking] = useState(false)
  /** The start of the turn in which the viewer has asked. The log may not say so yet. */
  const [askedIn, setAskedIn] = useState<string>()
  const name = actorName(review, messages().people) ?? ''
  const isAtMove = isWhereMoved(review, viewer)
  const canTakeBack = isAtMove && openRequest(review) === null
  const canWithdraw = canTakeBack && !isTooLate && !hasUndo
  const canAsk = canTakeBack && isTooLate && askedIn !== review.turnSince && canAskBack(review, viewer)
  const { askBack } = messages().moveDialogs
  const askButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isTooLate) return
    askButton.current?.focus({ preventScroll: true })
    void ReasonDialog.preload()
  }, [isTooLate])

  return (
    <>
      {canWithdraw && (
        <Button variant="default" loading={isWithdrawing} onClick={onWithdraw}>
          {texts().button}
        </Button>
      )}
      {canAsk && (
        <Button ref={askButton} variant="default" onClick={() => setIsAsking(true)}>
          {texts().ask}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          review={review}
          viewer={viewer}
          call="ask-back"
          body={(reason) => ({ reason })}
          title={askBack.title}
          field={{ label: messages().labels.reason }}
          submit={askBack.submit}
          // The review moved while the dialog was open.
          outdated={!isAtMove && askBack.moved}
          onSent={({ turnSince }) => {
            setAskedIn(turnSince)
            toastSuccess(texts().asked(name))
          }}
          onClose={() => setIsAsking(false)}
        >
          {isAtMove && <p>{askBack.text(name)}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
