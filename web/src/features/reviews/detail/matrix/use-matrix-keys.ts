import type { Review } from '@evenhand/domain/api'
import { isRatingField } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ReviewLocation } from '../review-location'
import { useEditor } from '../saving/editor-context'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { fieldWithFocus, focusPanel, focusRow, isTyping, rowWithFocus } from './matrix-focus'

interface MatrixKeysOptions {
  review: Review
  viewer: Viewer
  location: ReviewLocation
  toggleHelp: () => void
}

/** Keyboard navigation of the matrix. It handles keys only while the focus is inside the matrix. */
export function useMatrixKeys({ review, viewer, location, toggleHelp }: MatrixKeysOptions) {
  const editor = useEditor()
  const ids = review.criteria.map(({ id }) => id)
  /** The criterion that is about to open, and the field to focus then. '' is the first field of its panel. */
  const pendingFocus = useRef<{ criterionId: string; field: string } | null>(null)
  /** The row to focus after its panel has closed. Focusing it earlier could scroll the page back to the panel. */
  const closedRow = useRef<string | null>(null)

  useEffect(() => {
    // When someone types fast, earlier criteria may be rendered before the pending one.
    if (location.criterionId === null) {
      if (closedRow.current !== null) focusRow(closedRow.current)
      closedRow.current = null
    } else if (location.criterionId === pendingFocus.current?.criterionId) {
      focusPanel(location.criterionId, pendingFocus.current.field)
      pendingFocus.current = null
    }
  }, [location.criterionId])

  return { onKeyDown, openRow, step, close }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
    // React also delivers key events from popups opened here. The popup handles those.
    if (!event.currentTarget.contains(event.target as Node)) return
    const act = isTyping(event.target) || event.altKey ? fieldShortcut(event) : tableShortcut(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  function fieldShortcut({ key, altKey }: KeyboardEvent) {
    if (key === 'Escape') return close
    if (altKey && key === 'ArrowDown') return () => step(1, fieldWithFocus())
    if (altKey && key === 'ArrowUp') return () => step(-1, fieldWithFocus())
    return null
  }

  function tableShortcut({ key }: KeyboardEvent) {
    const isInTable = rowWithFocus() !== null
    if (key === 'j' || key === 'J' || (isInTable && key === 'ArrowDown')) return () => moveRow(1)
    if (key === 'k' || key === 'K' || (isInTable && key === 'ArrowUp')) return () => moveRow(-1)
    if (key === 'Escape') return close
    if (key === '?') return toggleHelp
    return /^[1-5]$/.test(key) ? () => rate(Number(key)) : null
  }

  /** Moves the focus to another row. An open panel follows. */
  function moveRow(by: number) {
    const next = neighbor(by)
    if (next === undefined) return
    focusRow(next)
    if (location.criterionId !== null) open(next)
  }

  /** Opens the panel of another criterion, and focuses the given field. */
  function step(by: number, field: string | null = null) {
    const next = neighbor(by)
    if (next === undefined) return
    open(next, field)
  }

  /** Opens a row. When opened by keyboard, its panel gets the focus. */
  function openRow(criterionId: string, isByKeyboard: boolean) {
    void editor.flush()
    if (isByKeyboard && location.criterionId === criterionId) return focusPanel(criterionId, '')
    open(criterionId, isByKeyboard ? '' : null)
  }

  function open(criterionId: string, field: string | null = null) {
    pendingFocus.current = field === null ? null : { criterionId, field }
    closedRow.current = null
    location.openCriterion(criterionId)
  }

  function close() {
    void editor.flush()
    pendingFocus.current = null
    closedRow.current = location.criterionId
    location.openCriterion(null)
  }

  function rate(rating: number) {
    const criterionId = rowWithFocus() ?? location.criterionId
    const criterion = review.criteria.find(({ id }) => id === criterionId)
    const field = phaseTable[review.evaluationPhase].editable.find(isRatingField)
    if (!criterion || !field || !criterion.scale.some(({ value }) => value === rating)) return
    const key = evaluationKey(criterion.id, field)
    if (!canEditKey(viewer, review, key)) return
    editor.edit(key, rating)
    void editor.flush()
  }

  function neighbor(by: number): string | undefined {
    const current = rowWithFocus() ?? pendingFocus.current?.criterionId ?? location.criterionId
    return current === null ? ids[0] : ids[ids.indexOf(current) + by]
  }
}
