import type { Review } from '@evenhand/domain/api'
import PQueue from 'p-queue'
import type { PdfOptions } from './review-document'

/** Each drawing keeps its pages in memory until it is finished. */
const drawings = new PQueue({ concurrency: 2 })

/**
 * Draws a review exactly as the API returns it to the viewer. The same input gives the same bytes. The PDF libraries
 * are loaded when the first PDF is drawn, because many servers never need them.
 */
export function drawReviewPdf(review: Review, options: PdfOptions): Promise<Buffer> {
  return drawings.add(async () => {
    const { drawDocument } = await import('./review-document')
    return drawDocument(review, options)
  })
}
