import type { Viewer } from '@evenhand/domain/permissions'
import type { DraftShelf } from '@/api/unsaved-drafts'
import type { Draft } from '@/features/reviews/detail/saving/draft'
import { createReviewEditor } from '@/features/reviews/detail/saving/review-editor'
import { employee, reviewOnServer } from './review-on-server'

/** A device on which pages of one review are opened, and the server behind it. */
export function deviceAndServer() {
  const server = reviewOnServer()
  const shelf = emptyShelf()
  const device = { isSignedIn: true }
  return {
    server,
    shelf,
    device,
    open(viewer: Viewer = employee) {
      const editor = createReviewEditor({
        review: server.answer(),
        viewer,
        storage: shelf,
        save: (body) => server.save(viewer, body),
        isSignedIn: () => device.isSignedIn,
      })
      editor.open()
      return editor
    },
  }
}

function emptyShelf(): DraftShelf<Draft> {
  const drafts = new Map<string, Draft>()
  return {
    read: () => new Map(drafts),
    write: (name, draft) => void drafts.set(name, draft),
    remove: (name) => void drafts.delete(name),
  }
}
