/** How far a stream has come: everything up to the floor, and single notifications above it. */
export interface StreamPosition {
  readonly floor: number
  readonly sent: number[]
  add(sequence: number, now: Date): void
}

// No transaction lasts so long: what is older than this cannot be preceded by anything that is yet to commit.
const settledAfter = 60_000

/**
 * Sequences commit out of order, so that the highest one sent is no sign that all below have been. The floor therefore
 * rises only when a sequence has been known for a while.
 */
export function startPosition(floor: number, known: readonly number[], now: Date): StreamPosition {
  const sent = new Map(known.map((sequence) => [sequence, now.getTime()]))
  return {
    get floor() {
      return floor
    },
    get sent() {
      return [...sent.keys()]
    },
    add(sequence, at) {
      // Oldest first, as they were put in.
      for (const [each, since] of sent) {
        if (at.getTime() - since <= settledAfter) break
        floor = Math.max(floor, each)
        sent.delete(each)
      }
      sent.set(sequence, at.getTime())
    },
  }
}
