import { messages } from '@/messages'

/** Encodings that a file does not name itself, so people can choose between them. The likely ones come first. */
export const guessedEncodings = [
  'shift_jis',
  'windows-1252',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1250',
  'windows-1251',
] as const
export type GuessedEncoding = (typeof guessedEncodings)[number]

export interface DecodedText {
  text: string
  /** How the text was read, and how else it can be read. Null if the encoding is certain. */
  guess: { encoding: GuessedEncoding; possible: GuessedEncoding[] } | null
}

/** Reads the bytes of a text file. Throws an error with a message for the user if they are in no known encoding. */
export function decodeText(bytes: Uint8Array, chosen?: GuessedEncoding): DecodedText {
  const certain = decodeUtf16(bytes) ?? decode(bytes, 'utf-8')
  if (certain !== null) return { text: certain, guess: null }
  const possible = guessedEncodings.filter((encoding) => decode(bytes, encoding) !== null)
  const encoding = possible.find((each) => each === (chosen ?? likelyEncoding(bytes))) ?? possible[0]
  const text = encoding && decode(bytes, encoding)
  if (!text) throw new Error(messages().imports.fileErrors.unknownEncoding)
  return { text, guess: { encoding, possible } }
}

/** Spreadsheets mark UTF-16 at the start of the file. */
function decodeUtf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  return first === 0xfe && second === 0xff ? decode(bytes, 'utf-16be') : null
}

/** Null if the bytes are invalid in this encoding, or would contain control characters, which no text has. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const isText = encoding === 'utf-8' || !/(?![\t\n\v\f\r])\p{Cc}|\p{Co}/u.test(text)
    return isText ? text : null
  } catch {
    return null
  }
}

/**
 * Most Japanese characters have a first byte from 0x81 to 0x9F, and half-width ones are bytes from 0xA1 to 0xDF in a row.
 * Western files hardly contain either, but can be valid in the Japanese encoding.
 */
function likelyEncoding(bytes: Uint8Array): GuessedEncoding {
  let halfWidth = 0
  const isJapanese = bytes.some((byte) => {
    halfWidth = byte >= 0xa1 && byte <= 0xdf ? halfWidth + 1 : 0
    return halfWidth === 3 || (byte >= 0x81 && byte <= 0x9f)
  })
  return isJapanese ? 'shift_jis' : 'windows-1252'
}
