/** Call before the focused control is removed. Keeps the focus in the panel, which would close without it. */
export function focusPanel(control: Element): void {
  control.closest<HTMLElement>('[role="dialog"]')?.focus()
}

/** Call before the control of a list item is removed. Moves the focus to the same control of the next or previous item. */
export function focusAdjacentItem(control: Element): void {
  const item = control.closest('li')
  const adjacent = item?.nextElementSibling ?? item?.previousElementSibling
  const sameControl = adjacent?.querySelector<HTMLElement>('button:last-of-type')
  if (sameControl) sameControl.focus()
  else focusPanel(control)
}
