import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { usePanelInView } from '@/ui/use-panel-in-view'
import { feedbackId, type ReviewLocation } from '../review-location'
import { CriterionPanel } from './CriterionPanel'
import { FeedbackPanel } from './FeedbackPanel'
import { FeedbackRow } from './FeedbackRow'
import styles from './MatrixTab.module.css'
import { MatrixTable } from './MatrixTable'
import { useMatrixKeys } from './use-matrix-keys'

interface MatrixTabProps {
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** The table of criteria and the side panel of the open criterion. */
export function MatrixTab({ review, viewer, location }: MatrixTabProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selected = review.criteria.find(({ id }) => id === location.criterionId)
  const help = { isOpen: isHelpOpen, onChange: setHelpOpen }
  const { onKeyDown, openRow, openNext, openField, step, close } = useMatrixKeys({
    review,
    viewer,
    location,
    help,
  })
  const isFeedbackOpen = location.criterionId === feedbackId
  const openId = isFeedbackOpen ? feedbackId : selected?.id
  const panel = usePanelInView(openId)
  return (
    <Box className={styles.columns} data-open={openId !== undefined || undefined} onKeyDown={onKeyDown}>
      <div className={styles.rows}>
        <MatrixTable review={review} viewer={viewer} selectedId={selected?.id} onOpen={openRow} help={help} />
        <FeedbackRow review={review} viewer={viewer} isOpen={isFeedbackOpen} onOpen={openRow} />
      </div>
      {isFeedbackOpen && (
        <FeedbackPanel
          ref={panel}
          review={review}
          viewer={viewer}
          onOpen={openRow}
          onOpenField={openField}
          onClose={close}
        />
      )}
      {selected && (
        <CriterionPanel
          ref={panel}
          review={review}
          viewer={viewer}
          criterion={selected}
          onOpen={openNext}
          onOpenField={openField}
          onStep={step}
          onClose={close}
        />
      )}
    </Box>
  )
}
