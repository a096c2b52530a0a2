import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useEffect } from 'react'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { DetailTabs } from './DetailTabs'
import { loadMarkdown } from './matrix/Description'
import { loadMoveDialogs } from './moves/dialogs'
import { Moves } from './moves/Moves'
import { Notices } from './Notices'
import { usePlace } from './place'
import styles from './ReviewDetail.module.css'
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
  useEffect(() => load(loadMarkdown), [])
  return (
    <EditorContext value={editor}>
      <Parts viewer={viewer} />
    </EditorContext>
  )
}

function Parts({ viewer }: { viewer: Viewer }) {
  const review = useShownReview()
  const place = usePlace()
  useUnsavedWork('review', useWaitingFields('open').length > 0, useEditor().flush)
  return (
    <Box className={styles.parts} onFocus={() => load(loadMoveDialogs)}>
      <Moves review={review} viewer={viewer} place={place}>
        <SaveBanner />
        <Notices review={review} viewer={viewer} place={place} />
        <ReviewFigures review={review} viewerId={viewer.id} />
        <DetailTabs review={review} viewer={viewer} place={place} />
      </Moves>
    </Box>
  )
}

/** Preloads code while there is a connection. A failure is reported where the code is used. */
function load(part: () => Promise<void>) {
  if (navigator.onLine) part().catch(() => {})
}
