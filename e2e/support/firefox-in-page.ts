/** Functions that Firefox runs in the page. Each must not use anything outside of its body. */

export type ElementKind = 'control' | 'field'

/**
 * The first visible element of this kind with exactly this name, in the open dialog if there is one. Undefined while
 * it moves or something covers it.
 */
export async function findElement(kind: ElementKind, name: string): Promise<Element | undefined> {
  const selector = kind === 'field' ? 'input, textarea, select' : 'button, a, [role=tab]'
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  // The labels of required fields end with a star.
  const plain = (text: string | null) => text?.replace(/\s+/g, ' ').replace(/\*$/, '').trim()
  const dialog = [...document.querySelectorAll('[role=dialog]')].findLast(isVisible)
  const found = [...(dialog ?? document).querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent)
    const names = [element.getAttribute('aria-label'), element.title, ...labels, element.textContent]
    return isVisible(element) && names.some((each) => plain(each) === name)
  })
  if (!found) return
  found.scrollIntoView({ block: 'center' })
  const before = found.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { x, y, width, height } = found.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? found : undefined
}

export function visibleText(): string {
  return document.body.innerText.replace(/\s+/g, ' ')
}

export function valueOfField(label: string): string | undefined {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('input, textarea')]
  return fields.find((field) => [...(field.labels ?? [])].some(({ textContent }) => textContent === label))
    ?.value
}

export function hasDrafts(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith('draft:'))
}

export function currentPath(): string {
  return location.pathname
}

export function reportOnline(): void {
  window.dispatchEvent(new Event('online'))
}

export function clickLink(part: string, text: string): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href*="${part}"]`)]
  const link = links.find(({ textContent }) => textContent.includes(text))
  link?.click()
  return link !== undefined
}

export function focusFirstButtonInTable(): boolean {
  const button = document.querySelector<HTMLButtonElement>('table button')
  button?.focus()
  return button !== null
}
