import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { loadCode } from '@/ui/lazy/load-code'
import { ToolButton } from '@/ui/ToolButton'
import { toastError } from '@/ui/toast'

/** Downloads the review as a PDF file. The code for that loads with the first click. */
export function PdfButton({ reviewId }: { reviewId: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    await loadCode(() => import('./save-pdf')).then(
      ({ savePdf }) => savePdf(reviewId),
      (error: Error) => toastError(error.message),
    )
    setIsBusy(false)
  }

  return (
    <ToolButton icon={IconFile} loading={isBusy} onClick={save}>
      {messages.reviewPage.pdf}
    </ToolButton>
  )
}
