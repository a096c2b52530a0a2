import { useState, useSyncExternalStore } from 'react'
import { messages } from '@/messages'
import { ErrorBanner } from '../moves/ErrorBanner'
import { useEditor } from './editor-context'
import type { ReviewEditor } from './review-editor'

/** Shows a rejected save at the top of the page. Each field shows its own state next to it, also a lost connection. */
export function SaveBanner() {
  const editor = useEditor()
  const problem = useSyncExternalStore(editor.subscribe, () => saveProblem(editor))
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (problem === null && dismissed !== null) setDismissed(null)
  if (problem === null || problem === dismissed) return null
  return <ErrorBanner text={problem} onDismiss={() => setDismissed(problem)} />
}

function saveProblem(editor: ReviewEditor): string | null {
  const rejected = editor
    .unsaved()
    .map(editor.view)
    .find(({ state }) => state === 'rejected')
  return rejected ? messages.reviewPage.moves.failed(rejected.problem ?? '') : null
}
