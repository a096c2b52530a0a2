import type { Review } from '@evenhand/domain/api'
import { useCallback, useEffect, useState } from 'react'
import { type DraftStorage, draftStorage } from '@/api/unsaved-drafts'
import { useUnsavedWork } from '@/ui/unsaved-work'

const prefix = 'reply-'

/** A reply is only sent by its author, never automatically. `place` is where it is kept on this device. */
export function isReplyPlace(place: string): boolean {
  return place.startsWith(prefix)
}

const name = 'text'

export interface ReplyDraft {
  text: string
  write: (text: string) => void
  /** Clears the draft, but keeps what another tab has stored meanwhile. */
  clear: () => void
}

/** The text of a reply, kept on this device until it is sent. */
export function useReplyDraft(viewerId: string, { id, repliedAt, employeeComments }: Review): ReplyDraft {
  const [storage] = useState(() => draftStorage<unknown>(viewerId, prefix + id))
  const [text, setText] = useState(() => readText(storage))
  useUnsavedWork('reply', text !== '')

  const clear = useCallback(() => {
    if (readText(storage) === text) storage.remove(name)
    setText('')
  }, [storage, text])

  function write(next: string) {
    setText(next)
    if (next === '') storage.remove(name)
    else storage.write(name, next)
  }

  useEffect(() => {
    if (repliedAt === null || text === '') return
    // It was sent in another tab, or the response to this tab was lost.
    if (text === employeeComments) clear()
    // The other tab sent its own text and removed it.
    else if (readText(storage) === '') storage.write(name, text)
  }, [repliedAt, employeeComments, text, storage, clear])

  return { text, write, clear }
}

function readText(storage: DraftStorage<unknown>): string {
  const stored = storage.read().get(name)
  return typeof stored === 'string' ? stored : ''
}
