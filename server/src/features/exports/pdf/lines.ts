import LineBreaker from 'linebreak'
import { type Cluster, clustersOf, paragraphsOf } from './clusters'
import { loadFonts, type PdfFont, type Weight } from './fonts'

export interface TextStyle {
  size: number
  weight: Weight
  color: string
}

/** Characters next to each other that use the same font. */
interface Run {
  font: PdfFont
  text: string
  width: number
}

export interface Line {
  runs: Run[]
  width: number
}

/** Text that is broken into lines. */
export interface TextBlock {
  lines: Line[]
  lineHeight: number
  style: TextStyle
}

const lineSpacing = 1.4

/** Breaks a text into lines of at most `width`, by the Unicode rules. A word that is longer is broken between characters. */
export function textBlock(text: string, style: TextStyle, width: number): TextBlock {
  const fonts = loadFonts()[style.weight]
  const lines = paragraphsOf(text)
    .flatMap((paragraph) => breakParagraph(clustersOf(paragraph, fonts), width / style.size))
    .map((clusters) => toLine(clusters, style.size))
  return { lines, lineHeight: style.size * lineSpacing, style }
}

export function heightOf({ lines, lineHeight }: TextBlock): number {
  return lines.length * lineHeight
}

export function widthOf({ lines }: TextBlock): number {
  return Math.max(...lines.map(({ width }) => width))
}

function breakParagraph(clusters: readonly Cluster[], available: number): Cluster[][] {
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  let used = 0
  for (const part of breakableParts(clusters)) {
    if (used + sumOf(withoutEnd(part)) > available && line.length > 0) {
      lines.push(line)
      line = []
      used = 0
    }
    for (const cluster of part) {
      if (used + cluster.width > available && line.length > 0 && cluster.text !== ' ') {
        lines.push(line)
        line = []
        used = 0
      }
      line.push(cluster)
      used += cluster.width
    }
  }
  return [...lines, line].map(withoutEnd)
}

/** The parts between two places where a line may end. Spaces belong to the part before them. */
function breakableParts(clusters: readonly Cluster[]): Cluster[][] {
  const breaker = new LineBreaker(clusters.map(({ text }) => text).join(''))
  const parts: Cluster[][] = []
  let index = 0
  let offset = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const start = index
    while (offset < next.position) {
      offset += clusters[index]?.text.length ?? next.position
      index += 1
    }
    parts.push(clusters.slice(start, index))
  }
  return parts
}

function withoutEnd(clusters: readonly Cluster[]): Cluster[] {
  return clusters.slice(0, clusters.findLastIndex(({ text }) => text !== ' ') + 1)
}

function toLine(clusters: readonly Cluster[], size: number): Line {
  const runs: Run[] = []
  for (const { text, font, width } of clusters) {
    const last = runs.at(-1)
    if (last?.font === font) {
      last.text += text
      last.width += width * size
    } else {
      runs.push({ font, text, width: width * size })
    }
  }
  return { runs, width: sumOf(runs) }
}

function sumOf(items: readonly { width: number }[]): number {
  return items.reduce((sum, { width }) => sum + width, 0)
}
