import type { Review } from '@evenhand/domain/api'
import { isEmployee } from '@evenhand/domain/permissions'
import { factsOf } from '@evenhand/domain/review-facts'
import { Box } from '@mantine/core'
import { Markdown } from '@/ui/markdown/Markdown'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { DetailTabs } from './DetailTabs'
import { AdjustedNote, HeldNote, OwnResult, preloadParts, ResponseOf } from './lazy-parts'
import { preloadMoveDialogs } from './moves/dialogs'
import { Moves } from './moves/Moves'
import type { PageViewer } from './page-viewer'
import styles from './ReviewDetail.module.css'
import { ReviewNotes } from './ReviewNotes'
import { useReviewLocation } from './review-location'
import {
  EditorContext,
  useEditor,
  useNewEditor,
  useShownReview,
  useUnsavedFields,
} from './saving/editor-context'
import { SaveBanner } from './saving/SaveBanner'

interface ReviewDetailProps {
  review: Review
  viewer: PageViewer
}

export function ReviewDetail({ review, viewer }: ReviewDetailProps) {
  const editor = useNewEditor(review, viewer)
  return (
    <EditorContext value={editor}>
      <ReviewSections viewer={viewer} />
    </EditorContext>
  )
}

function ReviewSections({ viewer }: { viewer: PageViewer }) {
  const review = useShownReview()
  const location = useReviewLocation(review, viewer)
  useUnsavedWork('review', useUnsavedFields('editable').length > 0, useEditor().flush)
  return (
    // Not on focus: the page itself focuses a field.
    <Box className={styles.parts} onPointerEnter={preload} onKeyDown={preload}>
      <Moves review={review} viewer={viewer} location={location}>
        <SaveBanner />
        <ReviewNotes review={review} viewer={viewer} location={location} />
        {review.isAdjusted && <AdjustedNote review={review} viewer={viewer} />}
        {review.status === 'completed' && <Result review={review} viewer={viewer} />}
        <ReviewFigures review={review} viewerId={viewer.id} />
        <DetailTabs review={review} viewer={viewer} location={location} />
      </Moves>
    </Box>
  )
}

/** The employee's response to the result, or a note that it is not released yet. */
function Result({ review, viewer }: { review: Review; viewer: PageViewer }) {
  const Part = isEmployee(viewer, factsOf(review)) ? OwnResult : ResponseOf
  return review.isHeld ? (
    <HeldNote review={review} viewer={viewer} />
  ) : (
    <Part review={review} viewer={viewer} />
  )
}

/** Loads the rest of the code early, in case the connection is lost. */
function preload() {
  preloadMoveDialogs()
  preloadParts()
  void Markdown.preload()
}
