import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
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
