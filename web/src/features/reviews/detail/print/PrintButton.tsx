import type { Review } from '@evenhand/domain/api'
import { IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import { PrintedReview } from './PrintedReview'
import { usePrinting } from './use-printing'

interface PrintButtonProps {
  review: Review
  viewerId: string
}

/** Prints the review as a document. The browser's print command uses the same document. */
export function PrintButton({ review, viewerId }: PrintButtonProps) {
  const isPrinting = usePrinting()
  return (
    <>
      <ToolButton icon={IconPrinter} onClick={() => window.print()}>
        {messages.reviewPage.print.button}
      </ToolButton>
      {isPrinting && createPortal(<PrintedReview review={review} viewerId={viewerId} />, document.body)}
    </>
  )
}
