import type { ReviewCard } from '@evenhand/domain/api'
import { canManageReview, phaseActorId, type Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/review-facts'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { useSendReminder } from './queries'
import styles from './StatusReviews.module.css'

const texts = messages.reviewProgress.reviews

interface SendReminderProps {
  review: ReviewCard
  viewer: Viewer
  /** The ids of the people who were reminded today. */
  remindedToday: readonly string[]
}

/** Reminds the person whose turn it is, or their stand-in. Not offered to that person, or if they were deleted or have left. */
export function SendReminder({ review, viewer, remindedToday }: SendReminderProps) {
  const { mutate: send, isPending } = useSendReminder(review.id)
  const facts = factsOf(review)
  const { actor } = phaseTable[review.evaluationPhase]
  const actorId = phaseActorId(facts)
  if (!actor || !actorId || actorId === viewer.id) return null
  if (isWaitingForEvaluator(review) || review.left.includes(actor)) return null
  if (!canManageReview(viewer, facts)) return null
  const name = actorName(review) ?? ''
  // Everyone gets at most one reminder a day, whatever the review.
  const isReminded = remindedToday.includes(actorId)
  const remind = () =>
    send(undefined, {
      onSuccess: () => toastSuccess(texts.reminded(name)),
      onError: (error) => toastError(error.message),
    })
  return (
    <div className={styles.reminder}>
      {/* Stays focusable, so the focus is not lost after a click. */}
      <Button
        variant="default"
        size="compact-sm"
        data-disabled={isReminded || undefined}
        aria-disabled={isReminded}
        aria-label={isReminded ? undefined : texts.remindAbout(name, fullName(review.user))}
        onClick={isReminded || isPending ? undefined : remind}
      >
        {isReminded ? texts.remindedToday : texts.remind}
      </Button>
    </div>
  )
}
