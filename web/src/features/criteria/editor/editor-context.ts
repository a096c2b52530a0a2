import type { CriteriaSet } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { createContext, use } from 'react'
import type { DraftView } from '@/ui/saving/draft-editor'
import type { CriteriaActions } from './use-criteria-actions'

interface EditorState {
  set: CriteriaSet
  criteria: readonly Criterion[]
  view: DraftView<Criterion[]>
  problems: FieldErrors
  actions: CriteriaActions
}

export const EditorContext = createContext<EditorState | null>(null)

/** The draft that is edited on this page. */
export function useEditor(): EditorState {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Criteria are edited inside CriteriaEditor')
  return editor
}
