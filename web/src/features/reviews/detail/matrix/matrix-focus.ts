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

/** Focuses this field of the criterion's panel, or its first field, or its title. */
export function focusPanel(criterionId: string, field: string): void {
  const id = CSS.escape(criterionId)
  const target =
    find(`[data-field="${id}.${CSS.escape(field)}"]`) ??
    find(`[data-field^="${id}."]`) ??
    find(`[data-title="${id}"]`)
  target?.focus()
}

export function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

function focused(): Element | null {
  return document.activeElement
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}
