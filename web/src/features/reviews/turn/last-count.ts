const key = 'waiting-count'

/** The number of reviews on the last visit, which sets the height of the placeholder. Undefined on the first visit. */
export function lastCount(): number | undefined {
  try {
    const count = localStorage.getItem(key)
    return count === null ? undefined : Number(count)
  } catch {
    return undefined
  }
}

export function rememberCount(count: number): void {
  try {
    localStorage.setItem(key, String(count))
  } catch {
    // Storage may be disabled.
  }
}
