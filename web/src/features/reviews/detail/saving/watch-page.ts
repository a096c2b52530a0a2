import type { ReviewEditor } from './review-editor'

/** Sends what waits when the page is opened, left or hidden, and when the connection is back. */
export function watchPage(editor: Pick<ReviewEditor, 'open' | 'flush' | 'leave' | 'close'>): () => void {
  const hide = () => document.visibilityState === 'hidden' && editor.leave()
  const retry = () => void editor.flush()
  addEventListener('pagehide', editor.leave)
  document.addEventListener('visibilitychange', hide)
  addEventListener('online', retry)
  editor.open()
  return () => {
    removeEventListener('pagehide', editor.leave)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('online', retry)
    editor.close()
  }
}
