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

/** Called once when the page loads. Resolves when the session state is known or cannot be determined. */
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

/** Another tab has signed in or renewed its token. This page stays as it is, unless the user has changed. */
async function joinOtherTab(): Promise<void> {
  const answer = await get<CurrentUserResponse>('/users/current').catch(() => undefined)
  if (answer) become({ state: 'signed-in', user: answer.user })
}

export async function signIn(credentials: Login): Promise<void> {
  const { token, user } = await post<LoginResponse>('/auth/login', credentials)
  writeToken(token)
  become({ state: 'signed-in', user })
}

/** Signs out at once, whether or not the call succeeds. */
export function signOut(): void {
  const session = currentSession()
  void post('/auth/logout').catch(() => {})
  removeToken()
  if ('user' in session && session.user) removeDraftsOf(session.user.id)
  become({ state: 'signed-out', hasLeft: true })
}

/** Finds the user by email if the session carries no id. */
export async function lookUpOwnId(user: CurrentUser): Promise<void> {
  try {
    const found = await get<UserResponse>(`/users/email/${encodeURIComponent(user.email)}`)
    become({ state: 'signed-in', user: { ...user, id: found.user.id } })
  } catch (error) {
    fail(error)
  }
}

/** Only a rejection ends the session. After a network or server failure the state is unknown and the token stays. */
function fail(error: unknown): void {
  const isRefused = error instanceof ApiError && !error.mayPass
  if (isRefused) removeToken()
  const { message: problem } = error instanceof ApiError ? error : ApiError.noResponse()
  become(isRefused ? { state: 'signed-out' } : { state: 'unknown', problem })
}
