import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { DetailTabs } from './DetailTabs'
import { preloadMoveDialogs } from './moves/dialogs'
import { Moves } from './moves/Moves'
import { usePlace } from './place'
import styles from './ReviewDetail.module.css'
import { ReviewNotes } from './ReviewNotes'
import {
  EditorContext,
  useEditor,
  useNewEditor,
  useShownReview,
  useWaitingFields,
} from './saving/editor-context'
import { SaveBanner } from './saving/SaveBanner'

interface ReviewDetailProps {
  review: Review
  viewer: Viewer
}

/** One review, as far as this person may see and change it. */
export function ReviewDetail({ review, viewer }: ReviewDetailProps) {
  const editor = useNewEditor(review, viewer)
  return (
    <EditorContext value={editor}>
      <Parts viewer={viewer} />
    </EditorContext>
  )
}

function Parts({ viewer }: { viewer: Viewer }) {
  const review = useShownReview()
  const place = usePlace(review)
  useUnsavedWork('review', useWaitingFields('open').length > 0, useEditor().flush)
  return (
    // The dialogs are loaded early, in case the connection is lost.
    <Box className={styles.parts} onFocus={preloadMoveDialogs}>
      <Moves review={review} viewer={viewer} place={place}>
        <SaveBanner />
        <ReviewNotes review={review} viewer={viewer} place={place} />
        <ReviewFigures review={review} viewerId={viewer.id} />
        <DetailTabs review={review} viewer={viewer} place={place} />
      </Moves>
    </Box>
  )
}
