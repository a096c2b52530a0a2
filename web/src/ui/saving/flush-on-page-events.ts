/** Sends drafts that are stored on this device. */
interface DraftSender {
  open: () => void
  flush: () => Promise<void>
  flushOnExit: () => void
  close: () => void
}

/** Sends drafts when the page is opened, left or hidden, and when the connection is back. Returns a cleanup function. */
export function flushOnPageEvents(editor: DraftSender): () => void {
  const hide = () => document.visibilityState === 'hidden' && editor.flushOnExit()
  const retry = () => void editor.flush()
  addEventListener('pagehide', editor.flushOnExit)
  document.addEventListener('visibilitychange', hide)
  addEventListener('online', retry)
  editor.open()
  return () => {
    removeEventListener('pagehide', editor.flushOnExit)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('online', retry)
    editor.close()
  }
}
