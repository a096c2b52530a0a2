import createBidi from 'bidi-js'
import type { Cluster } from './clusters'

const bidi = createBidi()

/**
 * The level of each cluster in the Unicode rules for text in two directions: odd from right to left, even from
 * left to right. Like the rest of the document, a line starts on the left.
 */
export function levelsOf(clusters: readonly Cluster[]): number[] {
  if (!clusters.some(({ font }) => font.isRightToLeft)) return []
  const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(''), 'ltr')
  let offset = 0
  return clusters.map(({ text }) => {
    const level = levels[offset] ?? 0
    offset += text.length
    return level
  })
}

/** For example, an opening parenthesis for a closing one. */
export function mirrored(text: string): string {
  return bidi.getMirroredCharacter(text) ?? text
}

/** From left to right. Starting with the highest level, neighbors of at least this level are reversed. */
export function visualOrder<Item extends { level: number }>(items: readonly Item[]): Item[] {
  let ordered = [...items]
  for (let level = Math.max(0, ...items.map((item) => item.level)); level > 0; level -= 1) {
    const groups: Item[][] = []
    for (const item of ordered) {
      const group = groups.at(-1)
      if (item.level >= level && group?.[0] && group[0].level >= level) group.unshift(item)
      else groups.push([item])
    }
    ordered = groups.flat()
  }
  return ordered
}
