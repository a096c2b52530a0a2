import { endOfRows } from './format'

/** The content of a backup: header lines and rows. */
export interface Sections {
  line(): Promise<string>
  /** In chunks that end with a whole row. Consumes the end marker. */
  rows(): AsyncGenerator<Buffer>
}

const lineEnd = '\n'

export function readSections(chunks: AsyncIterable<Buffer>): Sections {
  const source = chunks[Symbol.asyncIterator]()
  /** Read but not consumed yet. Starts at the beginning of a line. */
  let rest = Buffer.alloc(0)

  async function readMore(): Promise<void> {
    const { value, done } = await source.next()
    if (done) throw new Error('the backup is truncated')
    rest = Buffer.concat([rest, value])
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line() {
      while (!rest.includes(lineEnd)) await readMore()
      return take(rest.indexOf(lineEnd) + 1).toString()
    },
    async *rows() {
      for (;;) {
        const isEnd = rest.toString('latin1', 0, endOfRows.length) === endOfRows
        const beforeEnd = isEnd ? 0 : rest.indexOf(lineEnd + endOfRows) + 1
        if (isEnd || beforeEnd > 0) {
          if (beforeEnd > 0) yield take(beforeEnd)
          take(endOfRows.length)
          return
        }
        const whole = rest.lastIndexOf(lineEnd) + 1
        if (whole > 0) yield take(whole)
        await readMore()
      }
    },
  }
}
