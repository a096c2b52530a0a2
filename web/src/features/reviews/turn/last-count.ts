const key = 'waiting-count'

/**
 * The number of reviews in the list last time, on this device, so that the placeholder gets a likely height. Undefined on
 * the first visit.
 */
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
    // Storage may be disabled. The placeholder then has one row.
  }
}
