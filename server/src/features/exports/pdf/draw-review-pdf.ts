import type { Review } from '@evenhand/domain/api'

export interface PdfOptions {
  /** Who gets the PDF. The review must be the response to this person. */
  viewer: { id: string; firstName: string; lastName: string }
  /** The company's time zone. Days are shown in it. */
  timeZone: string
  now: Date
}

/** Draws a review exactly as the API returns it to the viewer. The same input gives the same bytes. */
export async function drawReviewPdf(_review: Review, _options: PdfOptions): Promise<Buffer> {
  return Buffer.from('')
}
