import type { Review } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { isBlank, textLength } from '@evenhand/domain/reviews/fields'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { Stack, Textarea, type TextareaProps } from '@mantine/core'
import { messages } from '@/messages'
import { FormDialog, type FormDialogProps } from '@/ui/dialog/FormDialog'
import { Counter } from '@/ui/form/Counter'
import { useKeptInput } from '../kept-input'
import { type CallName, useReviewCall } from './use-review-call'

interface ReasonDialogProps
  extends Pick<FormDialogProps, 'title' | 'submit' | 'isDanger' | 'onClose' | 'children'> {
  review: Review
  viewer: Viewer
  call: CallName
  body: (reason: string) => object
  field: TextareaProps
  limit?: number
  /** Why the reason can no longer be sent, because someone else changed the review. */
  outdated: string | false
  /** If it is outdated: the reason will not be needed later either. */
  isOver?: boolean
  onSent: (review: Review) => void
}

/** Asks for a reason and sends it. The reason is kept when the dialog closes, and when it can no longer be sent. */
export default function ReasonDialog({
  review,
  viewer,
  call,
  body,
  field,
  limit = cycleLimits.reason,
  outdated,
  isOver = false,
  onSent,
  onClose,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useKeptInput(`${viewer.id} ${review.id} ${call}`, '')
  const { mutate, isPending, error } = useReviewCall<object>(review.id, call, {
    onChanged(changed) {
      setReason('')
      onClose()
      onSent(changed)
    },
  })
  const isOutdated = outdated !== false && !isPending
  const isClosing = isOutdated && isOver
  const close = () => {
    if (isClosing) setReason('')
    onClose()
  }
  return (
    <FormDialog
      unsaved={{ key: call, isDirty: reason !== '', isKept: !isClosing }}
      problem={isOutdated ? outdated : error?.message}
      isBusy={isPending}
      isDisabled={isOutdated || !isReason(reason, limit)}
      {...dialog}
      {...(isClosing && { submit: undefined, cancel: messages().common.actions.close })}
      onSubmit={() => mutate(body(reason))}
      onClose={close}
    >
      {children}
      <ReasonField reason={reason} onReason={setReason} limit={limit} {...field} />
    </FormDialog>
  )
}

interface ReasonFieldProps extends TextareaProps {
  reason: string
  onReason: (reason: string) => void
  limit: number
}

export function ReasonField({ reason, onReason, limit, ...field }: ReasonFieldProps) {
  return (
    <Stack gap={4}>
      <Textarea
        rows={5}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        aria-invalid={textLength(reason) > limit}
        data-autofocus
        required
        {...field}
      />
      <Counter text={reason} limit={limit} />
    </Stack>
  )
}

/** Whether a text can be sent as a reason. */
export function isReason(text: string, limit: number): boolean {
  return !isBlank(text) && textLength(text) <= limit
}
