import type { Review } from '@evenhand/domain/api'
import { IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import { loadPrintedReview, printedReview, usePreloadedPrintedReview } from './printed-review'
import { usePrinting } from './use-printing'

interface PrintButtonProps {
  review: Review
  viewerId: string
}

/** Prints the review as a document. The browser's print command uses the same document. */
export function PrintButton({ review, viewerId }: PrintButtonProps) {
  usePreloadedPrintedReview()
  const PrintedReview = usePrinting() && printedReview()
  return (
    <>
      <ToolButton icon={IconPrinter} onClick={print}>
        {messages.reviewPage.print}
      </ToolButton>
      {PrintedReview && createPortal(<PrintedReview review={review} viewerId={viewerId} />, document.body)}
    </>
  )
}

async function print() {
  await loadPrintedReview()
  window.print()
}
