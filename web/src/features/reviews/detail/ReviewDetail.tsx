import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import { useUnsavedWork } from '../../../ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { DetailTabs } from './DetailTabs'
import { useLiveReview } from './live-review'
import { Moves } from './moves/Moves'
import { Notices } from './Notices'
import { usePlace } from './place'
import styles from './ReviewDetail.module.css'
import { EditorContext, useNewEditor, useShownReview, useWaitingFields } from './saving/editor-context'

interface ReviewDetailProps {
  review: Review
  viewer: Viewer
}

/** One review, as far as this person may see and change it. */
export function ReviewDetail({ review, viewer }: ReviewDetailProps) {
  useLiveReview(review.id)
  const editor = useNewEditor(review, viewer)
  return (
    <EditorContext value={editor}>
      <Parts viewer={viewer} />
    </EditorContext>
  )
}

function Parts({ viewer }: { viewer: Viewer }) {
  const review = useShownReview()
  const place = usePlace()
  useUnsavedWork('review', useWaitingFields('open').length > 0)
  return (
    <div className={styles.parts}>
      <Moves review={review} viewer={viewer} place={place} />
      <Notices review={review} viewer={viewer} place={place} />
      <ReviewFigures review={review} viewerId={viewer.id} />
      <DetailTabs review={review} viewer={viewer} place={place} />
    </div>
  )
}
