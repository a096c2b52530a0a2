import type { ReplyToReview } from '@evenhand/domain/api'
import { isBlank, textLength, textLimits } from '@evenhand/domain/reviews/fields'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { localDay } from '@/ui/local-day'
import { toastSuccess } from '@/ui/toast'
import { ResultConfirmation } from '../dialogs'
import { GrowingTextarea } from '../fields/TextBox'
import { useReviewCall } from '../moves/use-review-call'
import { LongReason, TitledReason } from '../Note'
import { useReviewPage } from '../review-page'
import styles from './Result.module.css'
import { useOnDone } from './ResultPanel'
import type { ReplyDraft } from './use-reply-draft'

const texts = () => messages().reviewResult.reply
const limit = textLimits.reply

/** The field gets the focus when the form opens. */
export const replyFieldId = 'reply'

interface ReplyProps {
  draft: ReplyDraft
  /** Whether the form is open. */
  isWriting: boolean
  /** Hides the form. The text is kept. */
  onCancel: () => void
}

/** The employee's own reply: a form, then the text that was sent. */
export function Reply({ draft, isWriting, onCancel }: ReplyProps) {
  const { review } = useReviewPage()
  const onDone = useOnDone()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate: send, isPending, error, reset } = useReviewCall<ReplyToReview>(review.id, 'reply')

  function confirm() {
    send(
      { employeeComments: draft.text },
      {
        onSuccess: () => {
          draft.clear()
          toastSuccess(texts().sent)
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
      <TitledReason
        className={styles.part}
        title={texts().mine(localDay(review.repliedAt))}
        text={review.employeeComments}
      />
      {draft.text !== '' && draft.text !== review.employeeComments && <UnsentReply draft={draft} />}
    </>
  )
}

interface ReplyFormProps extends Pick<ReplyProps, 'draft' | 'onCancel'> {
  error: Error | null
  onSubmit: () => void
}

function ReplyForm({ draft: { text, write }, error, onSubmit, onCancel }: ReplyFormProps) {
  const isTooLong = textLength(text) > limit

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank(text) && !isTooLong) onSubmit()
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {error && <Banner>{error.message}</Banner>}
        <GrowingTextarea
          id={replyFieldId}
          label={texts().label}
          description={texts().help}
          minRows={3}
          text={text}
          limit={limit}
          note={
            <Text size="sm" c="dimmed">
              {text !== '' && texts().kept}
            </Text>
          }
          onChange={(event) => write(event.currentTarget.value)}
          aria-invalid={isTooLong}
        />
        <Group gap="0.5rem 0.75rem" className={styles.actions}>
          <Button type="submit" disabled={isBlank(text) || isTooLong}>
            {texts().send}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {messages().common.actions.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A reply that was typed here before another one was sent from elsewhere. */
function UnsentReply({ draft }: { draft: ReplyDraft }) {
  const onDone = useOnDone()
  const { title, text, discard } = messages().reviewNotes.unsentReply
  return (
    <Stack
      gap={6}
      px={14}
      py="sm"
      bg="var(--surface-sunken)"
      bdrs="md"
      style={{ borderLeft: '4px solid var(--red-solid)' }}
    >
      <Text fw={550}>{title}</Text>
      <p>{text}</p>
      <LongReason text={draft.text} />
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        aria-label={discard}
        onClick={() => {
          draft.clear()
          onDone()
        }}
      >
        {messages().common.actions.discard}
      </Button>
    </Stack>
  )
}
