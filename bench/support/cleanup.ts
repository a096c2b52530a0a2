type Undo = () => Promise<unknown>

const pending = new Set<Undo>()

/** Undoes it when `work` is done, or when the bench is cut off in the middle of it. */
export async function undoAfter<T>(undo: Undo, work: () => Promise<T>): Promise<T> {
  const once = () => {
    pending.delete(once)
    return undo()
  }
  pending.add(once)
  try {
    return await work()
  } finally {
    if (pending.has(once)) await once()
  }
}

/** The latest first, as they would be undone one by one. */
export async function undoEverything(): Promise<void> {
  for (const undo of [...pending].reverse()) await undo().catch(() => undefined)
}
