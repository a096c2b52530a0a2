import type {
  CurrentUser,
  CurrentUserResponse,
  Login,
  LoginResponse,
  UserResponse,
} from '@evenhand/domain/api'
import { ApiError } from '@/api/api-error'
import { get, onSessionEnded, post } from '@/api/client'
import { currentSession, setSession, subscribe } from '@/api/session-store'
import { onTokenChangedElsewhere, readToken, removeToken, writeToken } from '@/api/token'
import { removeDraftsOf } from '@/api/unsaved-drafts'
import { hasUnsavedWork } from '@/ui/unsaved-work'

/** Called once when the page loads. Resolves when the session has been checked. */
export function startSession(): Promise<void> {
  onSessionEnded(endSession)
  onTokenChangedElsewhere((token) => void (token ? joinOtherTab() : endSession()))
  return checkSession()
}

export async function checkSession(): Promise<void> {
  if (!readToken()) return setSession({ state: 'signed-out' })
  setSession({ state: 'checking' })
  try {
    const { user } = await get<CurrentUserResponse>('/users/current')
    setSession({ state: 'signed-in', user })
  } catch (error) {
    fail(error)
  }
}

/** Takes over the token of another tab, which has signed in or renewed it. */
async function joinOtherTab(): Promise<void> {
  const response = await get<CurrentUserResponse>('/users/current').catch(() => undefined)
  if (response) setSession({ state: 'signed-in', user: response.user })
}

export async function signIn(credentials: Login): Promise<void> {
  const { token, user } = await post<LoginResponse>('/auth/login', credentials)
  writeToken(token)
  setSession({ state: 'signed-in', user })
}

/** Signs out immediately, even if the call fails. */
export function signOut(): void {
  const session = currentSession()
  leaveSession()
  if ('user' in session && session.user) removeDraftsOf(session.user.id)
  setSession({ state: 'signed-out', hasLoggedOut: true })
}

/** Signs out the current user of this browser, but keeps their unsaved input on this device. */
export function signOutAnyone(): void {
  if (readToken()) leaveSession()
  setSession({ state: 'signed-out' })
}

function leaveSession(): void {
  void post('/auth/logout').catch(() => {})
  removeToken()
}

/** Looks up the user by email if the session has no user id. */
export async function lookUpOwnId(user: CurrentUser): Promise<void> {
  try {
    const found = await get<UserResponse>(`/users/email/${encodeURIComponent(user.email)}`)
    setSession({ state: 'signed-in', user: { ...user, id: found.user.id } })
  } catch (error) {
    fail(error)
  }
}

/** Ends the session after a rejection. After a network or server failure, the state is unknown and the token is kept. */
function fail(error: unknown): void {
  const isRejected = error instanceof ApiError && !error.isTemporary
  if (isRejected) removeToken()
  const { message: problem } = error instanceof ApiError ? error : ApiError.noResponse()
  setSession(isRejected ? { state: 'signed-out' } : { state: 'unknown', problem })
}

/** Ends the session. A page with unsaved input stays open. Resolves to true if the same user signs in again on that page. */
async function endSession(): Promise<boolean> {
  const session = currentSession()
  if (session.state === 'checking' || session.state === 'unknown') setSession({ state: 'signed-out' })
  if (session.state === 'signed-in') {
    setSession({ state: hasUnsavedWork() ? 'interrupted' : 'signed-out', user: session.user })
  }
  const interrupted = currentSession()
  if (interrupted.state !== 'interrupted') return false
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (currentSession().state === 'interrupted') return
      stop()
      resolve()
    })
  })
  const next = currentSession()
  return next.state === 'signed-in' && next.user.id === interrupted.user.id
}
