import LineBreaker from 'linebreak'
import type { Pace } from '../pace'
import { type Cluster, clustersOf, paragraphsOf } from './clusters'
import { levelsOf, mirrored, visualOrder } from './directions'
import { type Direction, fonts, nonJoiner, type PdfFont, type Weight } from './fonts'

interface TextStyle {
  size: number
  weight: Weight
  color: string
}

/** Characters next to each other that use the same font and are written in the same direction. */
interface Run {
  font: PdfFont
  text: string
  direction: Direction
  width: number
}

export interface Line {
  /** From left to right. */
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
  const steps = breakText(text, style, width)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Like `textBlock`, for a text that can be so long that other requests would wait for it. */
export async function longTextBlock(text: string, style: TextStyle, width: number, pace: Pace) {
  const steps = breakText(text, style, width)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pace()
  }
}

/** Yields after each small part of the work. */
function* breakText(text: string, style: TextStyle, width: number): Generator<void, TextBlock> {
  const lines: Line[] = []
  for (const paragraph of paragraphsOf(text)) {
    const clusters = yield* clustersOf(paragraph, fonts[style.weight])
    for (const line of yield* breakParagraph(clusters, width / style.size)) {
      lines.push(toLine(line, style.size))
      yield
    }
  }
  return { lines, lineHeight: style.size * lineSpacing, style }
}

export function heightOf({ lines, lineHeight }: TextBlock): number {
  return lines.length * lineHeight
}

export function widthOf({ lines }: TextBlock): number {
  return Math.max(...lines.map(({ width }) => width))
}

function* breakParagraph(clusters: readonly Cluster[], available: number): Generator<void, Cluster[][]> {
  const fits = (line: readonly Cluster[]) => widthOfLine(withoutEnd(line)) <= available
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  for (const part of breakableParts(clusters)) {
    yield
    if (fits([...line, ...part])) {
      line.push(...part)
      continue
    }
    if (line.length > 0) lines.push(line)
    line = []
    for (const cluster of part) {
      yield
      if (line.length > 0 && !fits([...line, cluster])) {
        lines.push(line)
        line = []
      }
      line.push(cluster)
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

/** The letters of a right-to-left font are measured together, because joined letters have other widths. */
function widthOfLine(clusters: readonly Cluster[]): number {
  if (!clusters.some(({ font }) => font.isRightToLeft)) return sumOf(clusters)
  return toLine(clusters, 1).width
}

function toLine(clusters: readonly Cluster[], size: number): Line {
  const runs: (Run & { level: number })[] = []
  const levels = levelsOf(clusters)
  clusters.forEach(({ text, font, width }, index) => {
    const level = levels[index] ?? 0
    const direction = level % 2 === 0 ? 'ltr' : 'rtl'
    const shown = direction === 'rtl' ? mirrored(text) : text
    const last = runs.at(-1)
    if (last?.font === font && last.level === level && !last.text.endsWith(nonJoiner)) {
      last.text += shown
      last.width += width * size
    } else {
      runs.push({ font, text: shown, direction, width: width * size, level })
    }
  })
  for (const run of runs) {
    if (run.direction === 'ltr') continue
    // fontkit ignores it, so a new run begins after it.
    run.text = run.text.replace(nonJoiner, '')
    run.width = run.font.joinedWidthOf(run.text) * size
  }
  return { runs: visualOrder(runs), width: sumOf(runs) }
}

function sumOf(items: readonly { width: number }[]): number {
  return items.reduce((sum, { width }) => sum + width, 0)
}

const ink = '#18181b'
const gray = '#5b5b66'

/** The text styles of the document. */
export const styles = {
  title: { size: 20, weight: 'bold', color: ink },
  kind: { size: 10, weight: 'regular', color: gray },
  heading: { size: 12, weight: 'bold', color: ink },
  category: { size: 10, weight: 'bold', color: gray },
  criterion: { size: 10.5, weight: 'bold', color: ink },
  text: { size: 9.5, weight: 'regular', color: ink },
  strong: { size: 9.5, weight: 'bold', color: ink },
  muted: { size: 9.5, weight: 'regular', color: gray },
  label: { size: 8, weight: 'regular', color: gray },
  note: { size: 8, weight: 'regular', color: gray },
} as const satisfies Record<string, TextStyle>

export const ruleColor = '#d4d4d8'
