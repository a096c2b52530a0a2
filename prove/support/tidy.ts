export type Later = (undo: () => unknown) => void

/** Runs `work`; what it has put off until later is then done in reverse order, whatever came of it. */
export async function tidily<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const undos: (() => unknown)[] = []
  try {
    return await work((undo) => void undos.push(undo))
  } finally {
    for (const undo of undos.reverse()) await undo()
  }
}
