import LineBreaker from 'linebreak'
import { loadFonts, type PdfFont, type Weight } from './fonts'
import { graphemesOf, printableText, type Run, runsOf, widthOf } from './runs'

export interface TextStyle {
  size: number
  weight: Weight
  color: string
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
  const available = width / style.size
  const lines = printableText(text, fonts)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, fonts, available))
    .map((line) => ({ runs: runsOf(line, fonts), width: widthOf(line, fonts) * style.size }))
  return { lines, lineHeight: style.size * lineSpacing, style }
}

export function heightOf({ lines, lineHeight }: TextBlock): number {
  return lines.length * lineHeight
}

function breakParagraph(paragraph: string, fonts: readonly PdfFont[], available: number): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const part of breakableParts(paragraph)) {
    const width = widthOf(part, fonts)
    if (lineWidth + widthOf(part.trimEnd(), fonts) <= available) {
      line += part
      lineWidth += width
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    const pieces = width <= available ? [part] : splitWord(part, fonts, available)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    lineWidth = widthOf(line, fonts)
  }
  return [...lines, line.trimEnd()]
}

/** The parts between two places where a line may end. Spaces belong to the part before them. */
function breakableParts(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph)
  const parts: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(paragraph.slice(start, next.position))
    start = next.position
  }
  return parts
}

function splitWord(word: string, fonts: readonly PdfFont[], available: number): string[] {
  const pieces = ['']
  let width = 0
  for (const grapheme of graphemesOf(word)) {
    const graphemeWidth = widthOf(grapheme, fonts)
    if (width > 0 && width + graphemeWidth > available) {
      pieces.push('')
      width = 0
    }
    pieces[pieces.length - 1] += grapheme
    width += graphemeWidth
  }
  return pieces
}
