import type { Report } from '../cli/task'

export function describeRowCounts(rows: Record<string, number>): string {
  const tables = Object.keys(rows).length
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en-US')} rows in ${tables} tables`
}

const reportInterval = 10_000

/** Passes all chunks on and reports the number of bytes every ten seconds. */
export async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  what: string,
  report: Report,
): AsyncGenerator<Buffer> {
  let bytes = 0
  let reportedAt = performance.now()
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (performance.now() - reportedAt > reportInterval) {
      report(`  ${what}: ${Math.round(bytes / 1e6)} MB so far`)
      reportedAt = performance.now()
    }
    yield chunk
  }
}
