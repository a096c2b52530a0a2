import { useState, useSyncExternalStore } from 'react'
import { ErrorBanner } from '../moves/ErrorBanner'
import { useEditor } from './editor-context'
import type { ReviewEditor } from './review-editor'

/** Tells at the top that a save did not go through; beside the field stands what becomes of the words. */
export function SaveBanner() {
  const editor = useEditor()
  const problem = useSyncExternalStore(editor.subscribe, () => saveProblem(editor))
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (problem === null && dismissed !== null) setDismissed(null)
  if (problem === null || problem === dismissed) return null
  return <ErrorBanner text={problem} onDismiss={() => setDismissed(problem)} />
}

function saveProblem(editor: ReviewEditor): string | null {
  const views = editor.waiting().map(editor.view)
  const refused = views.find(({ state }) => state === 'refused')
  if (refused) return `Failed to update evaluation phase. ${refused.problem ?? ''}`.trim()
  if (views.some(({ state }) => state === 'kept')) return 'Error updating evaluation phase'
  return null
}
