import { isBlank, isRatingField, summaryFields } from '@evenhand/domain/reviews/fields'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nextEmptyField, textFieldOf } from '../open-work'
import { feedbackId } from '../review-location'
import { useReviewPage } from '../review-page'
import { canEditKey, evaluationKey } from '../saving/field-key'

export type MatrixActions = ReturnType<typeof useMatrixKeys>

/** Keyboard navigation of the matrix. It handles keys only while the focus is inside the matrix. */
export function useMatrixKeys() {
  const { review, viewer, location, editor } = useReviewPage()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const help = { isOpen: isHelpOpen, onChange: setHelpOpen }
  const { editable } = phaseTable[review.evaluationPhase]
  const ratingField = editable.find(isRatingField)
  const textField = textFieldOf(review)
  const ids = [...review.criteria.map(({ id }) => id), feedbackId]
  /** The panel that is about to open, and the field to focus then. '' is the title of the panel. */
  const pendingFocus = useRef<{ criterionId: string; field: string } | null>(null)
  /** The row to focus after its panel has closed. Focusing it earlier could scroll the page back to the panel. */
  const closedRow = useRef<string | null>(null)

  const focusOpened = useEffectEvent((criterionId: string | null) => {
    if (criterionId === null) {
      if (closedRow.current !== null) focusRow(closedRow.current)
      closedRow.current = null
    } else if (pendingFocus.current === null) {
      if (isFocusFree() && !isTouchDevice()) focusField(criterionId, fieldToFill(criterionId))
    } else if (criterionId === pendingFocus.current.criterionId) {
      // When someone types fast, earlier criteria may be rendered before the pending one.
      focusField(criterionId, pendingFocus.current.field)
      pendingFocus.current = null
    }
  })

  useEffect(() => focusOpened(location.criterionId), [location.criterionId])

  return { help, onKeyDown, openRow, openNext, openField, step, close }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || event.nativeEvent.isComposing) return
    // React also delivers key events from popups opened here. The popup handles those.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (isLetterInSelect(event)) return typeInTextField()
    const act = isTyping(event.target) || event.altKey ? fieldShortcut(event) : tableShortcut(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  function fieldShortcut({ key, altKey }: KeyboardEvent) {
    if (key === 'Escape') return closeTopLayer
    if (altKey && key === 'ArrowDown') return () => step(1, fieldWithFocus())
    if (altKey && key === 'ArrowUp') return () => step(-1, fieldWithFocus())
    return null
  }

  function tableShortcut({ key }: KeyboardEvent) {
    const isInTable = rowWithFocus() !== null
    if (key === 'j' || key === 'J' || (isInTable && key === 'ArrowDown')) return () => moveRow(1)
    if (key === 'k' || key === 'K' || (isInTable && key === 'ArrowUp')) return () => moveRow(-1)
    if (key === 'Escape') return closeTopLayer
    if (key === '?') return () => help.onChange(!help.isOpen)
    return /^[1-5]$/.test(key) ? () => rate(Number(key)) : null
  }

  /** The help may be open without the focus while its code is loading. */
  function closeTopLayer() {
    if (help.isOpen) help.onChange(false)
    else close()
  }

  /** The browser inserts the letter into the field that gets the focus. */
  function typeInTextField() {
    if (location.criterionId !== null) focusField(location.criterionId, textField)
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
    if (next !== undefined) open(next, field)
  }

  /** Opens a row. When opened by keyboard, its goal or comment gets the focus. */
  function openRow(criterionId: string, isByKeyboard: boolean) {
    openField(criterionId, isByKeyboard ? textField : null)
  }

  /** Opens the next criterion to work on. When opened by keyboard, its next empty field gets the focus. */
  function openNext(criterionId: string, isByKeyboard: boolean) {
    openField(criterionId, isByKeyboard ? fieldToFill(criterionId) : null)
  }

  function openField(criterionId: string, field: string | null) {
    void editor.flush()
    if (field !== null && location.criterionId === criterionId) focusField(criterionId, field)
    else open(criterionId, field)
  }

  function fieldToFill(criterionId: string): string {
    return nextEmptyField(review, viewer, criterionId) ?? ratingField ?? textField
  }

  /** Focuses a field in the open panel. If the feedback has no such field, its next empty one. */
  function focusField(criterionId: string, field: string) {
    if (criterionId !== feedbackId || summaryFields.some((name) => name === field)) {
      return focusPanel(criterionId, field)
    }
    focusPanel(criterionId, summaryFields.find((name) => isBlank(review[name])) ?? summaryFields[0])
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
    if (!criterion || !ratingField || !criterion.scale.some(({ value }) => value === rating)) return
    const key = evaluationKey(criterion.id, ratingField)
    if (!canEditKey(viewer, review, key)) return
    editor.edit(key, rating)
    void editor.flush()
    if (fieldWithFocus() === ratingField) focusStep(key, rating)
  }

  function neighbor(by: number): string | undefined {
    const current = rowWithFocus() ?? pendingFocus.current?.criterionId ?? location.criterionId
    return current === null ? ids[0] : ids[ids.indexOf(current) + by]
  }
}

/** A letter in a select would select another option. */
function isLetterInSelect({ target, key, altKey }: KeyboardEvent): boolean {
  return target instanceof HTMLSelectElement && !altKey && /^\p{L}$/u.test(key)
}

// The focus in the matrix is read and moved with the data attributes of rows, fields and titles.

function rowWithFocus(): string | null {
  return document.activeElement?.getAttribute('data-row') ?? null
}

/** The name of the focused field, without its criterion. */
function fieldWithFocus(): string | null {
  return document.activeElement?.getAttribute('data-field')?.split('.')[1] ?? null
}

function focusRow(criterionId: string): void {
  find(`[data-row="${CSS.escape(criterionId)}"]`)?.focus()
}

/** Focuses this field of an open panel, or the panel's title if the viewer cannot edit the field. */
export function focusPanel(panelId: string, field: string): void {
  const key = panelId === feedbackId ? field : `${panelId}.${field}`
  const editable = `[data-field="${CSS.escape(key)}"]`
  const target =
    find(`${editable}:checked`) ?? find(editable) ?? find(`[data-title="${CSS.escape(panelId)}"]`)
  if (!target) return
  if (target instanceof HTMLTextAreaElement) target.selectionStart = target.value.length
  // By default, the browser centers the field. Scroll as little as possible instead, to keep what is above it visible.
  target.focus({ preventScroll: true })
  const shown = target.closest('[data-editable]') ?? target
  shown.scrollIntoView({ block: 'nearest' })
}

/** Focuses the radio button of this rating. */
function focusStep(key: string, rating: number): void {
  find(`[data-field="${CSS.escape(key)}"][value="${rating}"]`)?.focus()
}

/** Whether no element has the focus. The page itself has it after a link to the next review. */
function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === 'content'
}

/** On touch devices, the focus would open the on-screen keyboard. */
function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select')
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}
