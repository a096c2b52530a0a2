/** What was found out about people, with the number of changes of the list at which it was right. */
interface Found {
  changes: number
}

export interface Kept<F extends Found> {
  /** What is known after so many changes, or else is found now. */
  get(key: string, changes: number, find: () => Promise<F>): Promise<F>
}

/** Keeps so many; the one not asked for the longest goes first. */
export function createKept<F extends Found>(most: number): Kept<F> {
  const kept = new Map<string, F>()
  return {
    async get(key, changes, find) {
      const known = kept.get(key)
      const current = known?.changes === changes ? known : await find()
      kept.delete(key)
      kept.set(key, current)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return current
    },
  }
}
