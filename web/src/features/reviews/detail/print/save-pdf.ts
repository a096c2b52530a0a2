import { download } from '@/api/download'
import { printedReview } from '@/messages'
import { saveFile } from '@/ui/save-file'
import { toastError } from '@/ui/toast'

/** Downloads the review as a PDF file, as the viewer sees it. */
export async function savePdf(reviewId: string): Promise<void> {
  try {
    const { name, content } = await download(`/reviews/${reviewId}/pdf`)
    saveFile(name, content)
  } catch (error) {
    toastError(printedReview.pdf.failed((error as Error).message))
  }
}
