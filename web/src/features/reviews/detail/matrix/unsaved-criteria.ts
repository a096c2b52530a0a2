import { useEditor, useWaitingFields } from '../saving/editor-context'
import { criterionOf } from '../saving/field-key'

/** The criteria with words that do not reach the server as things stand: refused, too long, collided or out of reach. */
export function useUnsavedCriteria(): ReadonlySet<string | null> {
  const editor = useEditor()
  const held = useWaitingFields('open').filter((key) => editor.view(key).state !== 'saving')
  return new Set(held.map(criterionOf))
}
