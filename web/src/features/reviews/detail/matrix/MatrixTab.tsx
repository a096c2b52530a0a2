import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useState } from 'react'
import type { ReviewLocation } from '../review-location'
import { CriterionPanel } from './CriterionPanel'
import styles from './MatrixTab.module.css'
import { MatrixTable } from './MatrixTable'
import { useMatrixKeys } from './use-matrix-keys'
import { usePanelInView } from './use-panel-in-view'

interface MatrixTabProps {
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** The table of criteria and the side panel of the open criterion. */
export function MatrixTab({ review, viewer, location }: MatrixTabProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selected = review.criteria.find(({ id }) => id === location.criterionId)
  const { onKeyDown, openRow, step, close } = useMatrixKeys({
    review,
    viewer,
    location,
    toggleHelp: () => setHelpOpen((isOpen) => !isOpen),
  })
  const panel = usePanelInView(selected?.id)
  return (
    <Box className={styles.columns} data-open={selected !== undefined || undefined} onKeyDown={onKeyDown}>
      <MatrixTable
        review={review}
        viewer={viewer}
        selectedId={selected?.id}
        onOpen={openRow}
        help={{ isOpen: isHelpOpen, onChange: setHelpOpen }}
      />
      {selected && (
        <CriterionPanel
          ref={panel}
          review={review}
          viewer={viewer}
          criterion={selected}
          onOpen={openRow}
          onStep={step}
          onClose={close}
        />
      )}
    </Box>
  )
}
