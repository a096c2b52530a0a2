/** Choices that this browser remembers. Does nothing if storage is disabled or full. */

export function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice applies until the page is closed.
  }
}
