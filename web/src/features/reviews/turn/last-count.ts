const key = 'waiting-count'

/**
 * How many waited for the person last time, on this device: what is loading is drawn as high as what will likely come.
 * Nobody knows on the first visit.
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
    // Storage may be switched off: one row is then drawn.
  }
}
