import { placesWithDrafts } from '@/api/unsaved-drafts'
import { hasUnsavedWork, saveUnsavedWork } from '@/ui/unsaved-work'
import { signOut } from './session'
import { currentSession } from './session-store'

const longestWait = 5000
const pause = 50

/**
 * Signs out once all input is saved, usually at once. Returns false if it cannot be saved now and signing out would
 * lose it.
 */
export async function signOutWhenSaved(userId: string): Promise<boolean> {
  const lastMoment = performance.now() + longestWait
  saveUnsavedWork()
  while (hasUnsavedWork() || placesWithDrafts(userId).length > 0) {
    // The session may have ended in the meantime. The session dialog handles that.
    if (currentSession().state !== 'signed-in') return true
    if (!navigator.onLine || performance.now() > lastMoment) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  signOut()
  return true
}
