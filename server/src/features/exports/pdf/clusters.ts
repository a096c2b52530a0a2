import { codePointsOf, type PdfFont } from './fonts'

/** Splits a text into what people see as one character, for example a letter with its accents. */
export interface Cluster {
  text: string
  font: PdfFont
  /** At a font size of 1. */
  width: number
}

/** Shown for a character that no font has. */
const replacement = '□'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Texts in which every code point is a cluster. The segmenter is slow. */
const isSimple = /^[\p{L}\p{N}\p{P}\p{Zs}\n]*$/u
/** Joiners and variation selectors change how other characters look. Without the right font, they are dropped. */
const modifiers = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu
const controls = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g

/** The Thai vowel am consists of a ring and a letter. A tone mark belongs above the ring. */
const thaiAm = /([\u0e48-\u0e4b]?)\u0e33/g

/** Splits a text into paragraphs, without invisible characters. */
export function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(/\t/g, '    ')
    .replace(controls, '')
    .split('\n')
}

/** The clusters of a paragraph. Each has the first font that contains it, or is a box. Yields after each new one. */
export function* clustersOf(paragraph: string, fonts: readonly PdfFont[]): Generator<void, Cluster[]> {
  const known = new Map<string, Cluster | null>()
  const clusters: Cluster[] = []
  for (const text of split(paragraph)) {
    let cluster = known.get(text)
    if (cluster === undefined) {
      cluster = toCluster(text, fonts)
      known.set(text, cluster)
      yield
    }
    if (cluster) clusters.push(cluster)
  }
  return clusters
}

function split(paragraph: string): string[] {
  if (isSimple.test(paragraph)) return Array.from(paragraph)
  return Array.from(segmenter.segment(paragraph), ({ segment }) => segment)
}

/** Null if there is nothing to draw. */
function toCluster(segment: string, fonts: readonly PdfFont[]): Cluster | null {
  const text = segment.replace(thaiAm, '\u0e4d$1\u0e32')
  const plain = text.replace(modifiers, '')
  if (plain === '') return null
  return inFont(text, fonts) ?? inFont(plain, fonts) ?? inFont(replacement, fonts)
}

function inFont(text: string, fonts: readonly PdfFont[]): Cluster | null {
  const codePoints = codePointsOf(text)
  const font = fonts.find(({ has }) => codePoints.every(has))
  return font ? { text, font, width: font.widthOf(text) } : null
}
