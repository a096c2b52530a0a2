import { setTimeout as delay } from 'node:timers/promises'

/** Waits until a check is true. Unlike `vi.waitFor`, it does not advance fake timers. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`still not true after a minute: ${check}`)
    await delay(5)
  }
}
