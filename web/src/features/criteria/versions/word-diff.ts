/** A part of a text that was kept, deleted or inserted. */
export interface TextPart {
  kind: 'same' | 'deleted' | 'inserted'
  text: string
}

/** Larger texts are compared as a whole, because the time grows with the product of both lengths. */
const wordLimit = 3000

/** Compares two texts word by word. White space belongs to the word before it. */
export function wordDiff(before: string, after: string): TextPart[] {
  const [from, to] = [words(before), words(after)]
  if (Math.max(from.length, to.length) > wordLimit) return wholeDiff(before, after)
  const common = commonLengths(from, to)
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [old, next] = [from[i], to[j]]
    if (old !== undefined && old === next) {
      parts.push({ kind: 'same', text: old })
      i++
      j++
    } else if (next === undefined || (old !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      parts.push({ kind: 'deleted', text: old ?? '' })
      i++
    } else {
      parts.push({ kind: 'inserted', text: next })
      j++
    }
  }
  return joined(parts)
}

/** The old text followed by the new one. An empty text is left out. */
export function wholeDiff(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'deleted', text: before },
    { kind: 'inserted', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** For each pair of positions, the length of the longest common subsequence of the remaining words. */
function commonLengths(from: string[], to: string[]): Uint16Array[] {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = rows[i] as Uint16Array
      row[j] =
        from[i] === to[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1))
    }
  }
  return rows
}

function at(rows: Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}

/** Joins neighbors of the same kind. */
function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
