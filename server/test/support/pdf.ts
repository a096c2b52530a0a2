import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ApiClient } from './client'
import type { Company } from './reviews'

export interface ReadPdf {
  /** The texts of each page, as they were drawn: a line, or a part of it in one font. */
  pages: string[][]
  info: Record<string, unknown>
  language: string | null
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await task.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  const { info } = await document.getMetadata()
  const language = (info as Record<string, unknown>).Language as string | null
  await task.destroy()
  return { pages, info: info as Record<string, unknown>, language }
}

/** All texts of a PDF without spaces, because a line may end at a space. */
export function textOf({ pages }: ReadPdf): string {
  return squeezed(pages.flat().join(''))
}

/** Without spaces, skin tones and variation selectors. An emoji has the same glyph, and so the same text, with and without them. */
export function squeezed(text: string): string {
  return text.normalize('NFKC').replace(/\s|\p{Emoji_Modifier}|\p{Variation_Selector}/gu, '')
}

/** Downloads the PDF of a review. */
export async function downloadPdf(
  { app }: Company,
  { token }: ApiClient,
  id: string,
  method: 'GET' | 'HEAD' = 'GET',
) {
  const response = await app.inject({
    method,
    url: `/api/reviews/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload }
}
