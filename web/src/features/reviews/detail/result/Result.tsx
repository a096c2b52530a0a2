import { participantName } from '@evenhand/domain/reviews/review-card'
import { Button, Flex, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '@/messages'
import { localDay } from '@/ui/local-day'
import { toastError } from '@/ui/toast'
import { useReviewCall } from '../moves/use-review-call'
import { TitledReason } from '../Note'
import { useReviewPage } from '../review-page'
import { Reply, replyFieldId } from './Reply'
import styles from './Result.module.css'
import { Confirmed, ResultPanel, useOnDone } from './ResultPanel'
import { AskToTalk, Talk } from './Talk'
import { useReplyDraft } from './use-reply-draft'

const texts = () => messages().reviewResult

/** For the employee: confirm that they have read the result, reply once and ask to talk about it. */
export function OwnResult() {
  const { review, viewer } = useReviewPage()
  const draft = useReplyDraft(viewer.id, review)
  const [isWriting, setIsWriting] = useState(draft.text !== '')

  const replyButton = useRef<HTMLButtonElement>(null)
  const isFormOpen = isWriting && review.repliedAt === null && !viewer.isReadOnly

  function openReply() {
    flushSync(() => setIsWriting(true))
    document.getElementById(replyFieldId)?.focus()
  }

  function closeReply() {
    flushSync(() => setIsWriting(false))
    replyButton.current?.focus()
  }

  return (
    <ResultPanel title={texts().title}>
      {review.acknowledgedAt !== null && (
        <Confirmed text={texts().acknowledged(localDay(review.acknowledgedAt))} />
      )}
      <Talk />
      <Reply draft={draft} isWriting={isFormOpen} onCancel={closeReply} />
      <Flex
        component="fieldset"
        className={styles.actions}
        wrap="wrap"
        align="center"
        gap="0.5rem 0.75rem"
        miw={0}
        p={0}
        bd={0}
        disabled={viewer.isReadOnly}
      >
        <Acknowledge isSecondary={isFormOpen} />
        {review.repliedAt === null && !isFormOpen && (
          <Button ref={replyButton} variant="default" onClick={openReply}>
            {texts().reply.open}
          </Button>
        )}
        <AskToTalk />
      </Flex>
    </ResultPanel>
  )
}

/**
 * Confirms that the employee has read the result. Shows nothing once they have. `isSecondary`: another action is the main
 * one now.
 */
function Acknowledge({ isSecondary }: { isSecondary: boolean }) {
  const { review } = useReviewPage()
  const { mutate: acknowledge, isPending } = useReviewCall(review.id, 'acknowledge')
  const onSuccess = useOnDone()
  const helpId = useId()
  if (review.acknowledgedAt !== null) return null
  const confirm = () => acknowledge(undefined, { onSuccess, onError: (error) => toastError(error.message) })
  return (
    <>
      <Text c="dimmed" flex="1 1 100%" id={helpId}>
        {texts().acknowledgeHelp}
      </Text>
      <Button
        variant={isSecondary ? 'default' : 'filled'}
        loading={isPending}
        onClick={confirm}
        aria-describedby={helpId}
      >
        {texts().acknowledge}
      </Button>
    </>
  )
}

/** For evaluators and admins: whether the employee has read the result, their reply and their request to talk. */
export function ResponseOf() {
  const { review } = useReviewPage()
  const name = participantName(review, 'employee', messages().people)
  const { acknowledgedAt, repliedAt, employeeComments } = review
  return (
    <ResultPanel title={texts().titleOf(name)}>
      {acknowledgedAt === null ? (
        <p>{texts().notAcknowledged(name)}</p>
      ) : (
        <Confirmed text={texts().acknowledgedBy(name, localDay(acknowledgedAt))} />
      )}
      <Talk />
      {repliedAt !== null && (
        <TitledReason
          className={styles.part}
          title={texts().reply.of(name, localDay(repliedAt))}
          text={employeeComments}
        />
      )}
    </ResultPanel>
  )
}
