import type { Review } from '@evenhand/domain/api'
import type { PdfOptions } from './review-document'

/**
 * Draws a review exactly as the API returns it to the viewer. The same input gives the same bytes. The PDF libraries
 * are loaded when the first PDF is drawn, because many servers never need them.
 */
export async function drawReviewPdf(review: Review, options: PdfOptions): Promise<Buffer> {
  const { drawDocument } = await import('./review-document')
  return drawDocument(review, options)
}
