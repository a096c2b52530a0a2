import { feedbackId } from '../review-location'

/** Reads and moves the focus in the matrix, using the data attributes of rows, fields and titles. */

export function rowWithFocus(): string | null {
  return focused()?.getAttribute('data-row') ?? null
}

/** The name of the focused field, without its criterion. */
export function fieldWithFocus(): string | null {
  return focused()?.getAttribute('data-field')?.split('.')[1] ?? null
}

export function focusRow(criterionId: string): void {
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
export function focusStep(key: string, rating: number): void {
  find(`[data-field="${CSS.escape(key)}"][value="${rating}"]`)?.focus()
}

/** Whether no element has the focus. The page itself has it after a link to the next review. */
export function isFocusFree(): boolean {
  return focused() === document.body || focused()?.id === 'content'
}

/** On touch devices, the focus would open the on-screen keyboard. */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

export function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select')
}

function focused(): Element | null {
  return document.activeElement
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}
