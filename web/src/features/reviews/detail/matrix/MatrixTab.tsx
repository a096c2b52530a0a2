import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Box } from '@mantine/core'
import { useEffect, useState } from 'react'
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
export function MatrixTab({ review, viewer, place: givenPlace }: MatrixTabProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const place = useFirstSelected(review, givenPlace)
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

/** Opening the tab without a selection selects the first criterion, from the first picture on; closing the panel later leaves none. */
function useFirstSelected(review: Review, place: Place): Place {
  const [first] = review.criteria
  const [needsOne, setNeedsOne] = useState(place.criterionId === null)
  const { criterionId, openCriterion } = place
  useEffect(() => {
    if (!needsOne || !first) return
    if (criterionId === null) openCriterion(first.id)
    else setNeedsOne(false)
  }, [needsOne, first, criterionId, openCriterion])
  return needsOne && first && criterionId === null ? { ...place, criterionId: first.id } : place
}
