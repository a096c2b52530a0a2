import type { Queryable } from '#db/open'
import { listUnsent, type StreamedRow, type StreamReader } from './stream-store'

/** Reads for all that ask in the same moment with one statement, so that a whole company can be told at once. */
export interface Readings {
  /** The oldest of what this reader has not been sent, `readingSize` at the most. */
  unsent(reader: StreamReader): Promise<StreamedRow[]>
}

// What a reader that is cut has not taken in is kept until then: few, as there may be hundreds of such readers.
export const readingSize = 10
const readersAtOnce = 500
/** Leaves the other connections of the pool to everyone else. */
const readingsAtOnce = 2

interface Ask {
  reader: StreamReader
  answer: (rows: StreamedRow[]) => void
  fail: (error: unknown) => void
}

export function createReadings(db: Queryable): Readings {
  const waiting: Ask[] = []
  let running = 0

  return {
    unsent: (reader) =>
      new Promise((answer, fail) => {
        // All that one message of the database wakes ask before this turn of the loop ends.
        if (waiting.length === 0) setImmediate(begin)
        waiting.push({ reader, answer, fail })
      }),
  }

  function begin(): void {
    while (running < readingsAtOnce && waiting.length > 0) void read(waiting.splice(0, readersAtOnce))
  }

  async function read(asks: Ask[]): Promise<void> {
    running++
    try {
      const rows = await listUnsent(
        db,
        asks.map(({ reader }) => reader),
        readingSize,
      )
      asks.forEach(({ answer }, index) => {
        answer(rows[index] ?? [])
      })
    } catch (error) {
      for (const { fail } of asks) fail(error)
    } finally {
      running--
      begin()
    }
  }
}
