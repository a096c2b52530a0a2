import type { ReviewCard } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { canManageReview, phaseActorId } from '@evenhand/domain/reviews/permissions'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/reviews/review-card'
import { Box, Button, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { toastError, toastSuccess } from '@/ui/toast'
import { ReviewPanelBody } from '../cards/ReviewPanelBody'
import { type ProgressStatus, statusLabel } from './progress-status'
import { useRemindedToday, useReviewsWithStatus, useSendReminder } from './queries'

const texts = () => messages().reviewProgress.reviews

interface StatusReviewsProps {
  status: ProgressStatus
  department: string
  onBack: () => void
}

/** Replaces the chart with the reviews behind one of its numbers. */
export function StatusReviews({ status, department, onBack }: StatusReviewsProps) {
  const { data, isError } = useReviewsWithStatus(status, department)
  const title = texts().title(statusLabel(status), department)
  const isTruncated = data && data.total > data.reviews.length
  return (
    <Panel
      title={data ? texts().titleWithTotal(title, data.total) : title}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {texts().backToChart}
        </Button>
      }
    >
      <Box mah="34rem" style={{ overflowY: 'auto' }}>
        <ReviewPanelBody
          reviews={data?.reviews}
          isError={isError}
          lead="person"
          actions={status === 'overdue' ? (review) => <SendReminder review={review} /> : undefined}
          empty={{ text: texts().empty }}
        >
          {isTruncated && (
            <Text px="1.125rem" py={10} c="dimmed">
              {texts().shown(data.reviews.length, data.total)}
            </Text>
          )}
        </ReviewPanelBody>
      </Box>
    </Panel>
  )
}

/** Reminds the person whose turn it is, or their stand-in. Not offered to that person, or if they were deleted or have left. */
function SendReminder({ review }: { review: ReviewCard }) {
  const viewer = useUser()
  const { data: remindedToday = [] } = useRemindedToday()
  const { mutate: send, isPending } = useSendReminder(review.id)
  const facts = factsOf(review)
  const { actor } = phaseTable[review.evaluationPhase]
  const actorId = phaseActorId(facts)
  if (!actor || !actorId || actorId === viewer.id) return null
  if (isWaitingForEvaluator(review) || review.left.includes(actor)) return null
  if (!canManageReview(viewer, facts)) return null
  const name = actorName(review, messages().people) ?? ''
  // Each person gets at most one reminder a day, whatever the review.
  const isReminded = remindedToday.includes(actorId)
  const remind = () =>
    send(undefined, {
      onSuccess: () => toastSuccess(texts().reminded(name)),
      onError: (error) => toastError(error.message),
    })
  return (
    <Box flex="1 1 100%" px="1.125rem" pb="sm">
      {/* Stays focusable, so the focus is not lost after a click. */}
      <Button
        variant="default"
        size="compact-sm"
        data-disabled={isReminded || undefined}
        aria-disabled={isReminded}
        aria-label={isReminded ? undefined : texts().remindAbout(name, fullName(review.user))}
        onClick={isReminded || isPending ? undefined : remind}
      >
        {isReminded ? texts().remindedToday : texts().remind}
      </Button>
    </Box>
  )
}
