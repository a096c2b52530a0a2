import type {
  CurrentUser,
  CurrentUserResponse,
  Login,
  LoginResponse,
  UserResponse,
} from '@evenhand/domain/api'
import { ApiError } from '@/api/api-error'
import { get, onSessionEnded, post } from '@/api/client'
import { onTokenChangedElsewhere, readToken, removeToken, writeToken } from '@/api/token'
import { removeDraftsOf } from '@/api/unsaved-drafts'
import { endSession } from './end-session'
import { become, currentSession } from './session-store'

/** Called once, when the page has loaded; done when it is known who is signed in, or that nobody can say. */
export function startSession(): Promise<void> {
  onSessionEnded(endSession)
  onTokenChangedElsewhere((token) => void (token ? joinOtherTab() : endSession()))
  return checkSession()
}

export async function checkSession(): Promise<void> {
  if (!readToken()) return become({ state: 'signed-out' })
  become({ state: 'checking' })
  try {
    const { user } = await get<CurrentUserResponse>('/users/current')
    become({ state: 'signed-in', user })
  } catch (error) {
    fail(error)
  }
}

/** Another tab has signed in or renewed its token. What stands here stays, unless it is somebody else's now. */
async function joinOtherTab(): Promise<void> {
  const answer = await get<CurrentUserResponse>('/users/current').catch(() => undefined)
  if (answer) become({ state: 'signed-in', user: answer.user })
}

export async function signIn(credentials: Login): Promise<void> {
  const { token, user } = await post<LoginResponse>('/auth/login', credentials)
  writeToken(token)
  become({ state: 'signed-in', user })
}

/** Leaves at once; whether the call succeeds changes nothing here. */
export function signOut(): void {
  const session = currentSession()
  void post('/auth/logout').catch(() => {})
  removeToken()
  if ('user' in session && session.user) removeDraftsOf(session.user.id)
  become({ state: 'signed-out', hasLeft: true })
}

/** A person whose id did not come with the session is found by their address. */
export async function lookUpOwnId(user: CurrentUser): Promise<void> {
  try {
    const found = await get<UserResponse>(`/users/email/${encodeURIComponent(user.email)}`)
    become({ state: 'signed-in', user: { ...user, id: found.user.id } })
  } catch (error) {
    fail(error)
  }
}

/** Only a refusal ends the session; silence and faults of the server leave it undecided, and the token in its place. */
function fail(error: unknown): void {
  const isRefused = error instanceof ApiError && !error.mayPass
  if (isRefused) removeToken()
  const { message: problem } = error instanceof ApiError ? error : ApiError.noResponse()
  become(isRefused ? { state: 'signed-out' } : { state: 'unknown', problem })
}
