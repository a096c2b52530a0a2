import type { AdjustResult, Review } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import type { FieldErrors } from '@evenhand/domain/errors'
import { isBlank } from '@evenhand/domain/reviews/fields'
import {
  formatExactRating,
  isOverallRating,
  type PerformanceLevel,
  performanceLevel,
} from '@evenhand/domain/reviews/scoring'
import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, hasCode } from '@/api/api-error'
import { messages } from '@/messages'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Counter } from '@/ui/form/Counter'
import { toastError, toastSuccess, toastWithUndo } from '@/ui/toast'
import { LevelPreview } from './LevelPreview'
import { undoAdjustment, useAdjust } from './queries'

const texts = () => messages().adjustments

/** A completed review of a cycle whose results are not released yet. */
export interface AdjustableReview {
  id: string
  /** The employee's name. */
  name: string
  overall: number
  level: PerformanceLevel
  version: number
  cycleId: string
}

interface AdjustDialogProps {
  review: AdjustableReview
  onClose: () => void
}

/** Replaces the result of a review before it is released. */
export default function AdjustDialog({ review: shown, onClose }: AdjustDialogProps) {
  /** A change by someone else is a conflict, even if the page shows it already. */
  const [review, setReview] = useState(shown)
  const form = useForm({ initialValues: { to: '', reason: '' } })
  const { reason } = form.values
  const { mutateAsync: adjust } = useAdjust(review.id)
  const client = useQueryClient()
  const to = parseResult(form.values.to)
  const level = to === null ? null : performanceLevel(to)

  function findErrors(): FieldErrors {
    const { validation } = messages()
    return {
      ...(to === null ? { to: validation.result } : {}),
      ...(isBlank(reason) ? { reason: validation.reason } : {}),
    }
  }

  async function save() {
    if (to === null) return
    const { version } = await send({ to, reason, version: review.version })
    onClose()
    toastWithUndo(texts().saved(formatExactRating(to)), () => {
      undoAdjustment(client, review.id, { version }).then(
        () => toastSuccess(texts().undo.done),
        (error: Error) => toastError(error.message),
      )
    })
  }

  async function send(input: AdjustResult): Promise<{ version: number }> {
    try {
      return (await adjust(input)).review
    } catch (error) {
      setReview(newer(review, error))
      throw hasCode(error, 'VERSION_CONFLICT') ? new Error(texts().conflict) : error
    }
  }

  return (
    <FormDialog
      title={texts().title}
      form={form}
      unsaved={{ key: 'adjust-result', isDirty: form.isDirty() }}
      submit={messages().labels.save}
      isSticky
      findErrors={findErrors}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts().intro(review.name)}</p>
      <Group component="dl" gap="0.25rem 0.75rem" m={0}>
        <Text component="dt" c="dimmed">
          {texts().current}
        </Text>
        <Text component="dd" fw={580} m={0}>
          {texts().result(formatExactRating(review.overall, review.level), review.level)}
        </Text>
      </Group>
      <Stack gap={4}>
        <TextInput
          label={texts().to}
          description={texts().toHelp}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('to')}
          data-autofocus
          required
        />
        <Text size="sm" c="dimmed" mih="1.25rem" aria-live="polite">
          {level && texts().level(level)}
        </Text>
      </Stack>
      <Stack gap={4}>
        <Textarea
          label={messages().labels.reason}
          description={texts().reasonHelp}
          rows={3}
          {...form.getInputProps('reason')}
          required
        />
        <Counter text={reason} limit={cycleLimits.reason} />
      </Stack>
      <LevelPreview cycleId={review.cycleId} from={review.level} to={level} />
    </FormDialog>
  )
}

/** Null if the text is not a result. A comma is accepted as the decimal separator. */
export function parseResult(text: string): number | null {
  const rating = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return isOverallRating(rating) ? rating : null
}

/** The result that a conflict has returned, or the known one after other errors. */
function newer(review: AdjustableReview, error: unknown): AdjustableReview {
  const read = error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
  const level = read?.evaluationScoring.performanceLevel
  if (!read || !level) return review
  return { ...review, overall: read.rating, level, version: read.version }
}
