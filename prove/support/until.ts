import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes, and gives the milliseconds that took; undefined when it took too long. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patience: number,
  interval = 25,
): Promise<number | undefined> {
  const begin = performance.now()
  while (performance.now() - begin < patience) {
    if (await isSo()) return performance.now() - begin
    await pause(interval)
  }
  return undefined
}
