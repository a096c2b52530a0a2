import { json } from 'node:stream/consumers'
import type { Review } from '@evenhand/domain/api'
import { drawReviewPdf } from '#features/exports/pdf/commands'
import type { PdfOptions } from '#features/exports/pdf/review-document'

/** A separate process that has drawn nothing before. It reads a review and its options, and prints the PDF. */
const [review, options] = (await json(process.stdin)) as [Review, PdfOptions]
process.stdout.write(await drawReviewPdf(review, { ...options, now: new Date(options.now) }))
