import type { Review } from '@evenhand/domain/api'
import { canManageReview, canViewAsEmployee, isOpen, type Viewer } from '@evenhand/domain/permissions'
import { type OpenPhase, openPhases } from '@evenhand/domain/phases'
import { factsOf } from '@evenhand/domain/review-facts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { reviewActions as texts } from '@/messages'
import type { MenuEntry } from '@/ui/menu/ActionMenu'
import { RowMenu } from '@/ui/menu/RowMenu'
import { viewAsParam } from './employee-view'
import { useKeptInput } from './kept-input'
import { SkipDialog } from './moves/dialogs'

/** What an admin can do with a result that is not released yet. */
export type Adjusting = 'adjust' | 'undo'

interface ReviewMenuProps {
  review: Review
  viewer: Viewer
  onAdjust: (kind: Adjusting) => void
}

/** Rare actions on the review page, as far as the viewer may use them. */
export function ReviewMenu({ review, viewer, onAdjust }: ReviewMenuProps) {
  /** The phase to skip. */
  const [phase, setPhase] = useState<OpenPhase>()
  /** Kept when the dialog closes. */
  const [reason, setReason] = useKeptInput(`${viewer.id} ${review.id} skip`, '')
  const [, setParams] = useSearchParams()
  const facts = factsOf(review)
  const entries: MenuEntry[] = []
  if (canViewAsEmployee(viewer, facts)) {
    const view = () => setParams((before) => new URLSearchParams([...before, viewAsParam]))
    entries.push({ label: texts.viewAs.button, onSelect: view })
  }
  if (review.canAdjust) entries.push({ label: texts.adjust, onSelect: () => onAdjust('adjust') })
  if (review.canAdjust && review.isAdjusted) {
    entries.push({ label: texts.undoAdjustment, onSelect: () => onAdjust('undo') })
  }
  if (isOpen(facts) && canManageReview(viewer, facts)) {
    const skip = () => setPhase(openPhases.find((each) => each === review.evaluationPhase))
    entries.push({ label: texts.skip, isDanger: true, onSelect: skip })
  }
  return (
    <>
      {entries.length > 0 && <RowMenu label={texts.menu} title={texts.menu} entries={entries} />}
      {phase && (
        <SkipDialog
          review={review}
          phase={phase}
          reason={reason}
          onReason={setReason}
          onClose={() => setPhase(undefined)}
        />
      )}
    </>
  )
}
