/** Choices that this browser remembers. Does nothing if storage is disabled or full. */

export function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  tryStorage(() => localStorage.setItem(key, value))
}

/** Ignores that storage is disabled or full. The page still has the data in memory. */
export function tryStorage(action: () => void): void {
  try {
    action()
  } catch {}
}
