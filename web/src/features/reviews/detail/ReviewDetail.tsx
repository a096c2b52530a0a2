import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { Markdown } from '@/ui/markdown/Markdown'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { DetailTabs } from './DetailTabs'
import { preloadParts } from './lazy-parts'
import { preloadMoveDialogs } from './moves/dialogs'
import { Moves } from './moves/Moves'
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
  viewer: Viewer
}

export function ReviewDetail({ review, viewer }: ReviewDetailProps) {
  const editor = useNewEditor(review, viewer)
  return (
    <EditorContext value={editor}>
      <ReviewSections viewer={viewer} />
    </EditorContext>
  )
}

function ReviewSections({ viewer }: { viewer: Viewer }) {
  const review = useShownReview()
  const location = useReviewLocation(review, viewer)
  useUnsavedWork('review', useUnsavedFields('editable').length > 0, useEditor().flush)
  return (
    // Not on focus: the page itself focuses a field.
    <Box className={styles.parts} onPointerEnter={preload} onKeyDown={preload}>
      <Moves review={review} viewer={viewer} location={location}>
        <SaveBanner />
        <ReviewNotes review={review} viewer={viewer} location={location} />
        <ReviewFigures review={review} viewerId={viewer.id} />
        <DetailTabs review={review} viewer={viewer} location={location} />
      </Moves>
    </Box>
  )
}

/** Loads the rest of the code early, in case the connection is lost. */
function preload() {
  preloadMoveDialogs()
  preloadParts()
  void Markdown.preload()
}
