import { useState, useSyncExternalStore } from 'react'
import { messages } from '@/messages'
import { ErrorBanner } from '../moves/ErrorBanner'
import { useEditor } from './editor-context'
import type { ReviewEditor } from './review-editor'

/** Shows a failed save at the top of the page. Each field shows its own state next to it. */
export function SaveBanner() {
  const editor = useEditor()
  const problem = useSyncExternalStore(editor.subscribe, () => saveProblem(editor))
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (problem === null && dismissed !== null) setDismissed(null)
  if (problem === null || problem === dismissed) return null
  return <ErrorBanner text={problem} onDismiss={() => setDismissed(problem)} />
}

function saveProblem(editor: ReviewEditor): string | null {
  const { failed, noResponse } = messages.reviewPage.moves
  const views = editor.unsaved().map(editor.view)
  const rejected = views.find(({ state }) => state === 'rejected')
  if (rejected) return failed(rejected.problem ?? '')
  return views.some(({ state }) => state === 'unsent') ? noResponse : null
}
