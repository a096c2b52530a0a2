import type { PdfFont } from './fonts'

/** Characters next to each other that use the same font. */
export interface Run {
  font: PdfFont
  text: string
}

/** Shown for a character that no font has. */
const replacement = '□'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isBasic = /^[\n\x20-\x7e]*$/
/** Joiners and variation selectors change how other characters look. Without the right font, they are dropped. */
const modifiers = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu
const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g

/** The text with only those characters that a font has. What users see as one character is replaced as one. */
export function printableText(text: string, fonts: readonly PdfFont[]): string {
  if (isBasic.test(text)) return text
  const clean = text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(/\t/g, '    ')
    .replace(controls, (character) => (character === '\n' ? character : ''))
  return graphemesOf(clean)
    .map((grapheme) => printableGrapheme(grapheme, fonts))
    .join('')
}

/** Splits a printable text where its font changes. */
export function runsOf(text: string, fonts: readonly PdfFont[]): Run[] {
  const [main] = fonts
  if (main && isBasic.test(text)) return text === '' ? [] : [{ font: main, text }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text)) {
    const font = fontOf(grapheme, fonts) ?? (main as PdfFont)
    const last = runs.at(-1)
    if (last?.font === font) last.text += grapheme
    else runs.push({ font, text: grapheme })
  }
  return runs
}

export function widthOf(text: string, fonts: readonly PdfFont[]): number {
  return runsOf(text, fonts).reduce((sum, run) => sum + run.font.widthOf(run.text), 0)
}

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function printableGrapheme(grapheme: string, fonts: readonly PdfFont[]): string {
  if (grapheme === '\n' || fontOf(grapheme, fonts)) return grapheme
  const plain = grapheme.replace(modifiers, '')
  if (plain === '' || fontOf(plain, fonts)) return plain
  return replacement
}

function fontOf(grapheme: string, fonts: readonly PdfFont[]): PdfFont | undefined {
  const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) as number)
  return fonts.find((font) => codePoints.every(font.has))
}
