import { Box, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { useReviewPage } from './review-page'

const texts = () => messages().reviewPage.moves

export function ErrorBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <Box pos="relative">
      <Banner>
        <Box component="span" display="block" pr={36}>
          {text}
        </Box>
      </Banner>
      <CloseButton
        pos="absolute"
        top={7}
        right={8}
        c="var(--red)"
        aria-label={messages().labels.dismiss}
        title={messages().labels.dismiss}
        onClick={onDismiss}
      />
    </Box>
  )
}

/** Shows a rejected save at the top of the page. Each field shows its own state next to it, also a lost connection. */
export function SaveBanner() {
  const { editor } = useReviewPage()
  const rejected = editor
    .unsaved()
    .map(editor.view)
    .find(({ state }) => state === 'rejected')
  const problem = rejected ? texts().failed(rejected.problem ?? '') : null
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (problem === null && dismissed !== null) setDismissed(null)
  if (problem === null || problem === dismissed) return null
  return <ErrorBanner text={problem} onDismiss={() => setDismissed(problem)} />
}
