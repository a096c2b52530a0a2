import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import { LRUCache } from 'lru-cache'

export type Weight = 'regular' | 'bold'

/** Noto Sans has Latin, Cyrillic, Greek and Vietnamese letters. Noto Sans JP has Japanese. */
const files = {
  regular: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  ],
} as const satisfies Record<Weight, readonly string[]>

export interface PdfFont {
  name: string
  file: Buffer
  layout: Font['layout']
  /** The glyphs of common words, as pdfkit lays them out. */
  words: LRUCache<string, object>
  has: (codePoint: number) => boolean
  /** At a font size of 1. */
  widthOf: (codePoints: readonly number[]) => number
}

export type Fonts = Record<Weight, readonly PdfFont[]>

/** A few megabytes. */
const cachedWords = 5_000

let loaded: Fonts | undefined

/** Reads the fonts when the first PDF is drawn, and keeps them. */
export function loadFonts(): Fonts {
  loaded ??= { regular: files.regular.map(loadFont), bold: files.bold.map(loadFont) }
  return loaded
}

function loadFont(name: string): PdfFont {
  const file = readFileSync(createRequire(import.meta.url).resolve(name))
  const font = create(file) as Font
  keepCharacters(font)
  const widthOf = (codePoint: number) => font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  return {
    name,
    file,
    layout: font.layout.bind(font),
    words: new LRUCache({ max: cachedWords }),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (codePoints) => codePoints.reduce((sum, codePoint) => sum + widthOf(codePoint), 0),
  }
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
