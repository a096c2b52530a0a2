import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

export type Weight = 'regular' | 'bold'

export type Direction = 'ltr' | 'rtl'

/** In the order in which they are tried. Noto Sans has Latin, Cyrillic, Greek, Vietnamese and Devanagari letters. */
const families = [
  { folder: 'noto-sans', file: 'NotoSans' },
  { folder: 'noto-emoji', file: 'NotoEmoji' },
  { folder: 'noto-sans-jp', file: 'NotoSansJP' },
  { folder: 'noto-sans-hebrew', file: 'NotoSansHebrew', isRightToLeft: true },
  { folder: 'ibm-plex-sans-arabic', file: 'IBMPlexSansArabic', isRightToLeft: true },
  { folder: 'noto-sans-thai', file: 'NotoSansThai' },
  { folder: 'noto-sans-kr', file: 'NotoSansKR' },
  { folder: 'noto-sans-sc', file: 'NotoSansSC' },
]

export interface PdfFont {
  name: string
  /** Whether its letters are written from right to left. */
  isRightToLeft: boolean
  file: () => Buffer
  layout: (text: string, direction: Direction) => GlyphRun
  /** The glyphs of common words, as pdfkit lays them out from left to right. */
  words: LRUCache<string, object>
  has: (codePoint: number) => boolean
  /** At a font size of 1. */
  widthOf: (cluster: string) => number
  /** At a font size of 1, from right to left, with joined letters. */
  joinedWidthOf: (text: string) => number
}

/** Separates two letters that are otherwise joined, for example in Persian. Fonts need no glyph for it. */
export const nonJoiner = '\u200c'

/** A few megabytes. */
const cachedWords = 5_000

/** By weight. The file of a font is read when a text first needs it. */
export const fonts: Record<Weight, readonly PdfFont[]> = {
  regular: fontsOf('400Regular'),
  bold: fontsOf('700Bold'),
}

function fontsOf(style: '400Regular' | '700Bold'): PdfFont[] {
  return families.map(({ folder, file, isRightToLeft = false }) =>
    lazyFont(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`, isRightToLeft),
  )
}

function lazyFont(name: string, isRightToLeft: boolean): PdfFont {
  let opened: { file: Buffer; font: Font } | undefined
  const open = () => {
    opened ??= openFont(name)
    return opened
  }
  const layout = (text: string, direction: Direction) => {
    const { font } = open()
    const features = isWholeLetters(text) ? { ccmp: false } : []
    const run = font.layout(text, features, undefined, undefined, direction)
    run.glyphs =
      direction === 'rtl'
        ? run.glyphs.map((glyph) => withLettersReversed(glyph, font))
        : withLettersSplit(run.glyphs, font)
    return run
  }
  const joinedWidths = new LRUCache<string, number>({ max: cachedWords })
  return {
    name,
    isRightToLeft,
    file: () => open().file,
    layout,
    words: new LRUCache({ max: cachedWords }),
    has: (codePoint) =>
      (isRightToLeft && codePoint === nonJoiner.codePointAt(0)) ||
      open().font.hasGlyphForCodePoint(codePoint),
    widthOf(cluster) {
      const { font } = open()
      const [first = 0, ...others] = codePointsOf(cluster)
      const { advanceWidth } = others.length === 0 ? font.glyphForCodePoint(first) : layout(cluster, 'ltr')
      return advanceWidth / font.unitsPerEm
    },
    joinedWidthOf(text) {
      const width = joinedWidths.get(text) ?? layout(text, 'rtl').advanceWidth / open().font.unitsPerEm
      joinedWidths.set(text, width)
      return width
    },
  }
}

/**
 * Latin letters without separate accents. The font would draw some of them as two glyphs, for example ị as i and a dot,
 * and Chrome copies a dot at the end of a word as a separate character.
 */
function isWholeLetters(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{M}/u.test(text)
}

export function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number)
}

function openFont(name: string): { file: Buffer; font: Font } {
  const file = readFileSync(createRequire(import.meta.url).resolve(name))
  const font = create(file) as Font
  keepCharacters(font)
  return { file, font }
}

/**
 * Next to separate accents, some letters are drawn as two glyphs, for example ọ as o and a dot. fontkit returns the
 * whole letter for the first one. A PDF has one text for each glyph, so either ọ would be copied as o, or each o as ọ.
 */
function withLettersSplit(glyphs: Glyph[], font: Font): Glyph[] {
  return glyphs.map((glyph, index) => {
    const isSecond = glyph.codePoints.length === 0
    const isFirst = glyphs[index + 1]?.codePoints.length === 0
    const letter = isSecond ? glyphs[index - 1] : isFirst ? glyph : undefined
    if (!letter) return glyph
    const parts = codePointsOf(String.fromCodePoint(...letter.codePoints).normalize('NFKD'))
    const part = parts[isSecond ? 1 : 0]
    return parts.length === 2 && part !== undefined ? font.getGlyph(glyph.id, [part]) : glyph
  })
}

/** Reverses the letters of a ligature such as لا: programs that read a PDF reverse all letters of a right-to-left line. */
function withLettersReversed(glyph: Glyph, font: Font): Glyph {
  const isLigature =
    glyph.codePoints.length > 1 && /^\p{L}*$/u.test(String.fromCodePoint(...glyph.codePoints))
  return isLigature ? font.getGlyph(glyph.id, glyph.codePoints.toReversed()) : glyph
}

/**
 * fontkit keeps a glyph with the characters of its first use, such as the radical ⽇ for the letter 日. Documents
 * share the font, so the text of one would depend on the others.
 */
function keepCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (isSameText(glyph.codePoints, codePoints)) return glyph
    const Kind = glyph.constructor as new (id: number, codePoints: number[], font: Font) => Glyph
    return new Kind(id, codePoints, font)
  }
}

function isSameText(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((codePoint, index) => codePoint === other[index])
}
