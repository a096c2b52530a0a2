import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition is true. Returns the milliseconds it took, or undefined after the timeout. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  timeout: number,
  interval = 25,
): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < timeout) {
    if (await condition()) return performance.now() - start
    await pause(interval)
  }
  return undefined
}
