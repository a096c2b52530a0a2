import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { DraftStorage } from '@/api/unsaved-drafts'
import type { Draft } from '@/features/reviews/detail/saving/draft-store'
import { createReviewEditor } from '@/features/reviews/detail/saving/review-editor'
import { employee, fakeReviewServer } from './fake-review-server'

/** A device with stored drafts, a server with one review, and a function that opens the review's page. */
export function reviewSetup() {
  const server = fakeReviewServer()
  const storage = emptyStorage()
  const device = { isSignedIn: true }
  return {
    server,
    storage,
    device,
    open(viewer: Viewer = employee) {
      const editor = createReviewEditor({
        review: server.review(),
        viewer,
        storage,
        save: (body) => server.save(viewer, body),
        isSignedIn: () => device.isSignedIn,
      })
      editor.open()
      return editor
    },
  }
}

function emptyStorage(): DraftStorage<Draft> {
  const drafts = new Map<string, Draft>()
  return {
    read: () => new Map(drafts),
    write: (name, draft) => void drafts.set(name, draft),
    remove: (name) => void drafts.delete(name),
  }
}
