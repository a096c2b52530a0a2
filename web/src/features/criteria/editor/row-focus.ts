/** Reads and moves the focus in the editor, using the data attributes of rows and fields. */

export type RowPart = 'handle' | 'name' | 'weight'

/** The part of a row that has the focus. */
export function partWithFocus(): RowPart {
  return (document.activeElement?.getAttribute('data-part') as RowPart | null) ?? 'handle'
}

export function focusRow(id: string, part: RowPart): void {
  find(`[data-drag-item="${CSS.escape(id)}"] [data-part="${part}"]`)?.focus()
}

/** Moves the focus to the same part of the previous or next row. */
export function focusNeighbor(by: -1 | 1): void {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-part="${partWithFocus()}"]`)]
  const index = parts.indexOf(document.activeElement as HTMLElement)
  if (index !== -1) parts[index + by]?.focus()
}

/** Focuses a field of the open criterion, such as `name` or `scale.0.label`, or the panel's `title`. */
export function focusField(field: string): void {
  find(`[data-field="${CSS.escape(field)}"]`)?.focus()
}

/** Focuses the bar with the state of the draft, unless one of its buttons has the focus. */
export function focusStatus(): void {
  const bar = find('[data-status]')
  if (!bar?.contains(document.activeElement)) bar?.focus()
}

export function focusFirstWeight(): void {
  find('[data-part="weight"]')?.focus()
}

export function focusAdd(): void {
  find('[data-add]')?.focus()
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}
