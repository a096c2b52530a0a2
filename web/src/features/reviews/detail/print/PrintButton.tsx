import type { Review } from '@evenhand/domain/api'
import { IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { ToolButton } from '../../../../ui/ToolButton'
import { usePrinting } from './use-printing'

interface PrintButtonProps {
  review: Review
  viewerId: string
}

// Begins with the page: there is no time to load anything once the browser prints.
let Printed: typeof import('./PrintedReview').PrintedReview | undefined
const loading = import('./PrintedReview').then(
  ({ PrintedReview }) => {
    Printed = PrintedReview
  },
  () => {},
)

/** Prints the review as a document, also when it is the browser's own command that asks for it. */
export function PrintButton({ review, viewerId }: PrintButtonProps) {
  const isPrinting = usePrinting()
  return (
    <>
      <ToolButton icon={IconPrinter} onClick={() => void loading.then(() => window.print())}>
        Print
      </ToolButton>
      {isPrinting && Printed && createPortal(<Printed review={review} viewerId={viewerId} />, document.body)}
    </>
  )
}
