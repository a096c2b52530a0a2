import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { reviewResult } from '@/messages'
import { toastError } from '@/ui/toast'
import { useReviewCall } from '../moves/use-review-call'
import styles from './Result.module.css'

interface AcknowledgeProps {
  review: Review
  /** Whether another action is the main one now. */
  isSecondary: boolean
  onDone: () => void
}

/** Confirms that the employee has read the result. Shows nothing once they have. */
export function Acknowledge({ review, isSecondary, onDone }: AcknowledgeProps) {
  const { mutate: acknowledge, isPending } = useReviewCall(review.id, 'acknowledge')
  const helpId = useId()
  if (review.acknowledgedAt !== null) return null
  const confirm = () =>
    acknowledge(undefined, { onSuccess: onDone, onError: (error) => toastError(error.message) })
  return (
    <>
      <p className={styles.help} id={helpId}>
        {reviewResult.acknowledgeHelp}
      </p>
      <Button
        variant={isSecondary ? 'default' : 'filled'}
        loading={isPending}
        onClick={confirm}
        aria-describedby={helpId}
      >
        {reviewResult.acknowledge}
      </Button>
    </>
  )
}
