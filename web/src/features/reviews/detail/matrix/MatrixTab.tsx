import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useState } from 'react'
import type { Place } from '../place'
import { CriterionPanel } from './CriterionPanel'
import styles from './MatrixTab.module.css'
import { MatrixTable } from './MatrixTable'
import { useMatrixKeys } from './use-matrix-keys'
import { usePanelInView } from './use-panel-in-view'

interface MatrixTabProps {
  review: Review
  viewer: Viewer
  place: Place
}

/** The table of criteria and the panel of the open one. */
export function MatrixTab({ review, viewer, place }: MatrixTabProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selected = review.criteria.find(({ id }) => id === place.criterionId)
  const { onKeyDown, enter, step, close } = useMatrixKeys({
    review,
    viewer,
    place,
    toggleHelp: () => setHelpOpen((isOpen) => !isOpen),
  })
  const panel = usePanelInView(selected?.id)
  return (
    <Box className={styles.columns} data-open={selected !== undefined || undefined} onKeyDown={onKeyDown}>
      <MatrixTable
        review={review}
        viewer={viewer}
        selectedId={selected?.id}
        onOpen={enter}
        help={{ isOpen: isHelpOpen, onChange: setHelpOpen }}
      />
      {selected && (
        <CriterionPanel
          ref={panel}
          review={review}
          viewer={viewer}
          criterion={selected}
          onOpen={enter}
          onStep={step}
          onClose={close}
        />
      )}
    </Box>
  )
}
