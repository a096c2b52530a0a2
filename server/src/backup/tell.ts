/** Tells whoever waits how far the work has come. */
export type Tell = (line: string) => void

export function countedRows(rows: Record<string, number>): string {
  const tables = Object.keys(rows).length
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${all.toLocaleString('en-US')} rows of ${tables} tables`
}

const silence = 10_000

/** Lets everything through, and tells how much it was so far whenever it takes long. */
export async function* watched(
  chunks: AsyncIterable<Buffer>,
  what: string,
  tell: Tell,
): AsyncGenerator<Buffer> {
  let bytes = 0
  let toldAt = performance.now()
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (performance.now() - toldAt > silence) {
      tell(`  ${what}: ${Math.round(bytes / 1e6)} MB so far`)
      toldAt = performance.now()
    }
    yield chunk
  }
}
