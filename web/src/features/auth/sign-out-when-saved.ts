import { placesWithDrafts } from '@/api/unsaved-drafts'
import { hasUnsavedWork, saveUnsavedWork } from '@/ui/unsaved-work'
import { signOut } from './session'
import { currentSession } from './session-store'

const longestWait = 5000
const pause = 50

/**
 * Leaves as soon as the server has everything that this person wrote here, which is at once as a rule. False: it does
 * not get there now, and leaving would lose it.
 */
export async function signOutWhenSaved(userId: string): Promise<boolean> {
  const lastMoment = performance.now() + longestWait
  saveUnsavedWork()
  while (hasUnsavedWork() || placesWithDrafts(userId).length > 0) {
    // The session may be over meanwhile, and then it is asked elsewhere what to do.
    if (currentSession().state !== 'signed-in') return true
    if (!navigator.onLine || performance.now() > lastMoment) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  signOut()
  return true
}
