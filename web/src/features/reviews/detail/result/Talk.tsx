import { textLimits } from '@evenhand/domain/reviews/fields'
import { canManageReview } from '@evenhand/domain/reviews/permissions'
import { factsOf, participantName } from '@evenhand/domain/reviews/review-card'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { localDay } from '@/ui/local-day'
import { toastError, toastSuccess } from '@/ui/toast'
import { ReasonDialog, ResultConfirmation } from '../dialogs'
import { useReviewCall } from '../moves/use-review-call'
import { TitledReason } from '../Note'
import { useReviewPage } from '../review-page'
import styles from './Result.module.css'
import { useOnDone } from './ResultPanel'

const texts = () => messages().reviewResult.talk

/** The employee's request to talk about the result, and its outcome. Admins close it. */
export function Talk() {
  const { review, viewer } = useReviewPage()
  const { talk, userId } = review
  if (talk === null) return null
  const day = localDay(talk.requestedAt)
  const own = talk.outcome === null ? texts().mine(day) : texts().mineClosed(day)
  const text =
    userId === viewer.id ? own : texts().by(participantName(review, 'employee', messages().people), day)
  return (
    <Stack className={styles.part} gap={4}>
      <Group gap="0.5rem 0.75rem" justify="space-between">
        <p>{text}</p>
        {canManageReview(viewer, factsOf(review)) && <CloseTalk />}
      </Group>
      {talk.outcome !== null && <TitledReason title={texts().outcome} text={talk.outcome} />}
    </Stack>
  )
}

/**
 * Lets admins close a request. The dialog stays open if someone else closes the request first, so that the typed outcome is
 * not lost.
 */
function CloseTalk() {
  const { review, viewer } = useReviewPage()
  const [isOpen, setIsOpen] = useState(false)
  const onDone = useOnDone()
  const isClosed = review.talk?.outcome !== null
  const { title, text, closedByOther } = messages().reviewNotes.closeTalk
  return (
    <>
      {!isClosed && (
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {texts().close}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          review={review}
          viewer={viewer}
          call="talk/close"
          body={(outcome) => ({ outcome })}
          title={title}
          field={{ label: texts().outcome }}
          limit={textLimits.talkOutcome}
          submit={texts().close}
          outdated={isClosed && closedByOther}
          isOver={isClosed}
          onSent={() => {
            toastSuccess(texts().closed)
            onDone()
          }}
          onClose={() => {
            setIsOpen(false)
            if (isClosed) onDone()
          }}
        >
          {!isClosed && <p>{text(participantName(review, 'employee', messages().people))}</p>}
        </ReasonDialog>
      )}
    </>
  )
}

/** Sends the employee's request to HR. Shows nothing while one is open. */
export function AskToTalk() {
  const { review } = useReviewPage()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate: send, isPending } = useReviewCall(review.id, 'talk')
  const onDone = useOnDone()

  function confirm() {
    send(undefined, {
      onSuccess: () => {
        toastSuccess(texts().asked)
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
          {review.talk ? texts().askAgain : texts().ask}
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
