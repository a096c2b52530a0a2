import type { ReviewCard } from '@evenhand/domain/api'

/** The dialogs around a person's reviews, and which review they are about. */
export type ReviewDialog =
  | { kind: 'create'; userId: string }
  | { kind: 'edit'; review: ReviewCard }
  | { kind: 'delete'; review: ReviewCard }

export type OpenReviewDialog = (dialog: ReviewDialog) => void
