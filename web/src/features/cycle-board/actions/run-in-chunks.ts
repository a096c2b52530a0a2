import { cycleLimits } from '@evenhand/domain/cycles'

interface ChunkOptions<Item, Row> {
  /** Handles at most `cycleLimits.actionRows` items and returns one row for each. */
  run: (items: readonly Item[]) => Promise<readonly Row[]>
  /** Called after each chunk with all rows so far. */
  onProgress: (rows: readonly Row[]) => void
  /** Checked before each chunk. */
  isStopped: () => boolean
}

interface ChunkResult<Row> {
  /** Rows of the first items, in their order. The items after them were not handled. */
  rows: readonly Row[]
  /** The error that ended the run. The server may have handled some items of the last chunk. */
  error: Error | null
}

/** Handles items in several requests, one after the other. Ends at the first failed request. */
export async function runInChunks<Item, Row>(
  items: readonly Item[],
  { run, onProgress, isStopped }: ChunkOptions<Item, Row>,
): Promise<ChunkResult<Row>> {
  const rows: Row[] = []
  while (rows.length < items.length && !isStopped()) {
    try {
      const chunk = items.slice(rows.length, rows.length + cycleLimits.actionRows)
      const done = await run(chunk)
      if (done.length !== chunk.length) throw new Error('The response does not have one row per item')
      rows.push(...done)
    } catch (error) {
      return { rows, error: error as Error }
    }
    onProgress([...rows])
  }
  return { rows, error: null }
}
