const key = 'waiting-count'

/** How many waited for the person last time, on this device: what is loading is drawn as high as what will likely come. */
export function lastCount(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

export function rememberCount(count: number): void {
  try {
    localStorage.setItem(key, String(count))
  } catch {
    // Storage may be switched off: one row is then drawn.
  }
}
