import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import { Box } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
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

/** The table of criteria and, beside it, the one that is open. */
export default function MatrixTab({ review, viewer, place }: MatrixTabProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selected = review.criteria.find(({ id }) => id === place.criterionId)
  const { onKeyDown, enter, step, close } = useMatrixKeys({
    review,
    viewer,
    place,
    toggleHelp: () => setHelpOpen((isOpen) => !isOpen),
  })
  const panel = usePanelInView(selected?.id)
  useFirstSelected(review, place)
  return (
    <Box className={styles.columns} data-open={selected !== undefined || undefined} onKeyDown={onKeyDown}>
      <MatrixTable
        review={review}
        viewerId={viewer.id}
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
          onStep={step}
          onClose={close}
        />
      )}
    </Box>
  )
}

/** Opening the tab without a selection selects the first criterion; closing the panel later leaves none. */
function useFirstSelected(review: Review, { criterionId, openCriterion }: Place) {
  const [first] = review.criteria
  const needsOne = useRef(criterionId === null)
  useEffect(() => {
    if (!needsOne.current || !first) return
    needsOne.current = false
    openCriterion(first.id)
  }, [first, openCriterion])
}
