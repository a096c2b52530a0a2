export type Later = (undo: () => unknown) => void

const unfinished: (() => unknown)[][] = []

/** Runs `work`; what it has put off until later is then done in reverse order, whatever came of it. */
export async function tidily<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const undos: (() => unknown)[] = []
  unfinished.push(undos)
  try {
    return await work((undo) => void undos.push(undo))
  } finally {
    unfinished.splice(unfinished.indexOf(undos), 1)
    await undoAll(undos)
  }
}

/** For whoever has to leave in the middle of it. */
export async function tidyUp(): Promise<void> {
  for (const undos of [...unfinished].reverse()) await undoAll(undos)
}

async function undoAll(undos: (() => unknown)[]): Promise<void> {
  for (const undo of undos.splice(0).reverse()) await undo()
}
