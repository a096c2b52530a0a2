import type { ReviewCard } from '@evenhand/domain/api'

/** An open dialog and the review that it is about. */
export type ReviewDialog =
  | {
      kind: 'create'
      userId: string
      name: string | undefined
      /** The employee's position, which has a default criteria set. */
      position: string | null
      viewerId: string
    }
  | { kind: 'edit'; review: ReviewCard }
  | { kind: 'delete'; review: ReviewCard }

export type OpenReviewDialog = (dialog: ReviewDialog) => void
