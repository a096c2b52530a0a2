import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { scaleWeights, shareEqually } from '@evenhand/domain/criteria/weights'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '@/messages'
import type { DropTarget } from '@/ui/reorder/use-drag'
import { toastSuccess } from '@/ui/toast'
import type { CriteriaDraftEditor } from '../saving/use-criteria-editor'
import * as edits from './edit-criteria'
import { focusField, focusRow, partWithFocus } from './row-focus'

const texts = () => messages().criteriaEditor

export type CriteriaActions = ReturnType<typeof useCriteriaActions>['actions']

/** The actions on the criteria of a draft. `announcement` tells screen readers what has moved. */
export function useCriteriaActions(editor: CriteriaDraftEditor, open: (id: string | null) => void) {
  const [announcement, setAnnouncement] = useState('')
  const [undoable, endUndo] = useAbort()

  function edit(change: (criteria: readonly Criterion[]) => Criterion[]): void {
    flushSync(() => editor.edit(change))
  }

  const actions = {
    endUndo,

    change(id: string, changes: Partial<Criterion>): void {
      editor.edit((criteria) => edits.changeCriterion(criteria, id, changes))
    },

    add(category: string): void {
      const id = crypto.randomUUID()
      edit((criteria) => edits.addCriterion(criteria, edits.newCriterion(criteria, id, category)))
      flushSync(() => open(id))
      focusField('name')
    },

    /** Moves the focus to the next row, or the previous one. */
    remove(id: string): void {
      const before = editor.content()
      const index = before.findIndex((criterion) => criterion.id === id)
      const removed = before[index]
      if (!removed) return
      edit((criteria) => edits.removeCriterion(criteria, id))
      flushSync(() => open(null))
      const next = before[index + 1] ?? before[index - 1]
      if (next) focusRow(next.id, 'name')
      toastUndo(texts().editor.removed(nameOf(removed)), (criteria) =>
        edits.restoreCriterion(criteria, removed, index),
      )
    },

    move(id: string, by: -1 | 1): void {
      moveTo(id, (criteria) => edits.moveCriterion(criteria, id, by))
    },

    place(id: string, target: DropTarget): void {
      moveTo(id, (criteria) => edits.placeCriterion(criteria, id, target.id, target.side))
    },

    moveCategory(category: string, by: -1 | 1): void {
      const button = document.activeElement
      edit((criteria) => edits.moveCategory(criteria, category, by))
      // The browser drops the focus when it moves an element.
      if (button instanceof HTMLElement) button.focus()
      const groups = byCategory(editor.content())
      const position = groups.findIndex(([name]) => name === category) + 1
      setAnnouncement(texts().reorder.categoryMoved(category, position, groups.length))
    },

    renameCategory(from: string, to: string, subtitle: string): void {
      editor.edit((criteria) => edits.renameCategory(criteria, from, to, subtitle))
    },

    changeSubtitle(category: string, subtitle: string): void {
      editor.edit((criteria) => edits.changeSubtitle(criteria, category, subtitle))
    },

    /** Resolves a conflict. */
    choose(whose: 'mine' | 'theirs'): void {
      const mine = editor.content()
      editor.choose(whose)
      if (whose === 'theirs') toastUndo(texts().conflict.usedTheirs, () => mine)
    },

    shareEqually(): void {
      setWeights(shareEqually(editor.content().length), texts().editor.shared)
    },

    scale(): void {
      setWeights(scaleWeights(editor.content().map(({ weight }) => weight)), texts().editor.scaled)
    },
  }
  return { actions, announcement }

  /** Moves a criterion and keeps the focus, which the browser drops when it moves an element. */
  function moveTo(id: string, change: (criteria: readonly Criterion[]) => Criterion[]): void {
    const part = partWithFocus()
    edit(change)
    focusRow(id, part)
    const moved = editor.content().find((criterion) => criterion.id === id)
    const { category, position, total } = edits.placeOf(editor.content(), id)
    if (moved) setAnnouncement(texts().reorder.moved(nameOf(moved), category, position, total))
  }

  function setWeights(weights: number[], text: string): void {
    const before = new Map(editor.content().map(({ id, weight }) => [id, weight]))
    edit((criteria) => criteria.map((criterion, index) => ({ ...criterion, weight: weights[index] ?? 0 })))
    toastUndo(text, (criteria) =>
      criteria.map((criterion) => ({ ...criterion, weight: before.get(criterion.id) ?? criterion.weight })),
    )
  }

  function toastUndo(text: string, undo: (criteria: readonly Criterion[]) => Criterion[]): void {
    toastSuccess(text, {
      label: messages().common.actions.undo,
      run: () => editor.edit(undo),
      signal: undoable(),
    })
  }
}

/** A signal that ends when the page is left, or by calling the second function. */
function useAbort(): [() => AbortSignal, () => void] {
  const controller = useRef(new AbortController())
  const end = () => {
    controller.current.abort()
    controller.current = new AbortController()
  }
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return [() => controller.current.signal, end]
}

export function nameOf({ name }: Pick<Criterion, 'name'>): string {
  return name.trim() || texts().editor.unnamed
}
