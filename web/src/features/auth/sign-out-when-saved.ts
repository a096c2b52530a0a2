import { scopesWithDrafts } from '@/api/unsaved-drafts'
import { hasUnsavedWork, saveUnsavedWork } from '@/ui/unsaved-work'
import { signOut } from './session'
import { currentSession } from './session-store'

const timeout = 5000
const pollInterval = 50

/** Saves all input and signs out. Returns false if the input cannot be saved now. */
export async function signOutWhenSaved(userId: string): Promise<boolean> {
  const deadline = performance.now() + timeout
  saveUnsavedWork()
  while (hasUnsavedWork() || scopesWithDrafts(userId).length > 0) {
    // If the session has ended in the meantime, the session dialog handles that.
    if (currentSession().state !== 'signed-in') return true
    if (!navigator.onLine || performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
  signOut()
  return true
}
