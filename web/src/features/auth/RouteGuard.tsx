import type { CurrentUser } from '@evenhand/domain/api'
import type { Role } from '@evenhand/domain/people/users'
import { useDeferredValue, useEffect } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '@/api/session-store'
import { UserContext } from '@/api/user-context'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { FullPageStatus } from '@/ui/FullPageStatus'
import type { LoginState } from './return-path'
import { checkSession, lookUpOwnId, signOut } from './session'

interface RouteGuardProps {
  /** If absent, every signed-in user is allowed. */
  allowed?: readonly Role[]
}

/** Renders the route for users with an allowed role and redirects everyone else. */
export function RouteGuard({ allowed }: RouteGuardProps) {
  const current = useSession()
  // Deferred, so that a large page renders without blocking input. Signing out takes effect immediately, which cancels
  // pending calls before the server rejects them.
  const deferred = useDeferredValue(current)
  const session = current.state === 'signed-out' ? current : deferred
  if (session.state === 'checking') return <FullPageStatus text={messages().auth.session.checking} />
  if (session.state === 'unknown') {
    const retry = { label: messages().common.actions.retry, run: () => void checkSession() }
    return <FullPageStatus text={session.problem} action={retry} />
  }
  if (session.state === 'signed-out') return <RedirectToLogin {...session} />
  const { user } = session
  if (!user.id) return <OwnIdLookup user={user} />
  if (!allowed || allowed.includes(user.role)) {
    return (
      <UserContext value={user}>
        <Outlet key={user.id} />
      </UserContext>
    )
  }
  if (user.role === 'employee') return <Navigate to={paths.user(user.id)} replace />
  return <RoleNotAllowed />
}

/** Redirects to the login page, which returns to this page, except after a logout: the next user may be someone else. */
function RedirectToLogin({ user, hasLoggedOut }: { user?: CurrentUser; hasLoggedOut?: boolean }) {
  const from = createPath(useLocation())
  const state: LoginState = { from, ...(user && { personId: user.id }) }
  return <Navigate to={paths.login} replace state={hasLoggedOut ? null : state} />
}

function OwnIdLookup({ user }: { user: CurrentUser }) {
  useEffect(() => void lookUpOwnId(user), [user])
  return <FullPageStatus text={messages().auth.session.settingUp} />
}

/** Signs out, because /login redirects signed-in users back here. */
function RoleNotAllowed() {
  useEffect(signOut, [])
  return <FullPageStatus text={messages().auth.session.checking} />
}
