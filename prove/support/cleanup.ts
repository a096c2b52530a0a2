/** Registers a function that undoes something once the work is over. */
export type Defer = (cleanup: () => unknown) => void

/** Runs `work`, then its cleanups in reverse order, even if it failed. */
export async function withCleanup<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const cleanups: (() => unknown)[] = []
  try {
    return await work((cleanup) => void cleanups.push(cleanup))
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}
