/** For a control that goes away with what it does: the focus stays in the panel, and the panel open. */
export function focusPanel(control: Element): void {
  control.closest<HTMLElement>('[role="dialog"]')?.focus()
}

/** The same, for one of a list: on to the same control of its neighbour. */
export function focusNeighbour(control: Element): void {
  const item = control.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const same = neighbour?.querySelector<HTMLElement>('button:last-of-type')
  if (same) same.focus()
  else focusPanel(control)
}
