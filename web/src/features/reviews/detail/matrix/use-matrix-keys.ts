import type { Review } from '@evenhand/domain/api'
import { isRatingField } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Place } from '../place'
import { useEditor } from '../saving/editor-context'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { fieldWithFocus, focusPanel, focusRow, isTyping, rowWithFocus } from './matrix-focus'

interface MatrixKeysParts {
  review: Review
  viewer: Viewer
  place: Place
  toggleHelp: () => void
}

/** The matrix by keyboard. Only while the focus is inside of it, so that no other key on the page is taken. */
export function useMatrixKeys({ review, viewer, place, toggleHelp }: MatrixKeysParts) {
  const editor = useEditor()
  const ids = review.criteria.map(({ id }) => id)
  /** The criterion that was asked for, and where the focus goes once it is shown: '' for the first field of its panel. */
  const wanted = useRef<{ criterionId: string; field: string } | null>(null)
  /** The row that the focus goes back to once the panel is gone. Sooner, the page could still scroll to the panel. */
  const left = useRef<string | null>(null)

  useEffect(() => {
    // Those that were asked for before it may be shown first: whoever types fast is ahead of the page.
    if (place.criterionId === null) {
      if (left.current !== null) focusRow(left.current)
      left.current = null
    } else if (place.criterionId === wanted.current?.criterionId) {
      focusPanel(place.criterionId, wanted.current.field)
      wanted.current = null
    }
  }, [place.criterionId])

  return { onKeyDown, enter, step, close }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
    // Keys in a popup that was opened from here arrive too; they belong to the popup.
    if (!event.currentTarget.contains(event.target as Node)) return
    const act = isTyping(event.target) || event.altKey ? keyInField(event) : keyOutside(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  function keyInField({ key, altKey }: KeyboardEvent) {
    if (key === 'Escape') return close
    if (altKey && key === 'ArrowDown') return () => step(1, fieldWithFocus())
    if (altKey && key === 'ArrowUp') return () => step(-1, fieldWithFocus())
    return null
  }

  function keyOutside({ key }: KeyboardEvent) {
    const isInTable = rowWithFocus() !== null
    if (key === 'j' || key === 'J' || (isInTable && key === 'ArrowDown')) return () => walk(1)
    if (key === 'k' || key === 'K' || (isInTable && key === 'ArrowUp')) return () => walk(-1)
    if (key === 'Escape') return close
    if (key === '?') return toggleHelp
    return /^[1-5]$/.test(key) ? () => rate(Number(key)) : null
  }

  /** From row to row; an open panel follows. */
  function walk(by: number) {
    const next = neighbour(by)
    if (next === undefined) return
    focusRow(next)
    if (place.criterionId !== null) open(next)
  }

  /** From panel to panel, in the same field where there is one. */
  function step(by: number, field: string | null = null) {
    const next = neighbour(by)
    if (next === undefined) return
    open(next, field)
  }

  /** Opens a row; by keyboard the focus goes along. */
  function enter(criterionId: string, isByKeyboard: boolean) {
    void editor.flush()
    if (isByKeyboard && place.criterionId === criterionId) return focusPanel(criterionId, '')
    open(criterionId, isByKeyboard ? '' : null)
  }

  function open(criterionId: string, field: string | null = null) {
    wanted.current = field === null ? null : { criterionId, field }
    left.current = null
    place.openCriterion(criterionId)
  }

  function close() {
    void editor.flush()
    wanted.current = null
    left.current = place.criterionId
    place.openCriterion(null)
  }

  function rate(rating: number) {
    const criterionId = rowWithFocus() ?? place.criterionId
    const criterion = review.criteria.find(({ id }) => id === criterionId)
    const field = phaseTable[review.evaluationPhase].editable.find(isRatingField)
    if (!criterion || !field || !criterion.scale.some(({ value }) => value === rating)) return
    const key = evaluationKey(criterion.id, field)
    if (!canEditKey(viewer, review, key)) return
    editor.edit(key, rating)
    void editor.flush()
  }

  function neighbour(by: number): string | undefined {
    const present = rowWithFocus() ?? wanted.current?.criterionId ?? place.criterionId
    return present === null ? ids[0] : ids[ids.indexOf(present) + by]
  }
}
