import type { CurrentUser } from '@evenhand/domain/api'
import type { Role } from '@evenhand/domain/users'
import { useDeferredValue, useEffect } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '@/paths'
import { FullPageStatus } from '@/ui/FullPageStatus'
import type { LoginState } from './return-path'
import { checkSession, lookUpOwnId, signOut } from './session'
import { useSession } from './session-store'
import { UserContext } from './user-context'

interface RouteGuardProps {
  /** If absent, every signed-in user. */
  allowed?: readonly Role[]
}

/** Renders the route for users with an allowed role and redirects everyone else. */
export function RouteGuard({ allowed }: RouteGuardProps) {
  const present = useSession()
  // A new page renders in small steps. Signing out takes effect at once, which cancels calls before they are rejected.
  const coming = useDeferredValue(present)
  const session = present.state === 'signed-out' ? present : coming
  if (session.state === 'checking') return <FullPageStatus text="Checking authentication..." />
  if (session.state === 'unknown') return <Undecided problem={session.problem} />
  if (session.state === 'signed-out') return <ToLogin person={session.user} hasLeft={session.hasLeft} />
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
  return <Refused />
}

interface ToLoginProps {
  person: CurrentUser | undefined
  /** They logged out, and the next person may be someone else. */
  hasLeft: boolean | undefined
}

function ToLogin({ person, hasLeft = false }: ToLoginProps) {
  const from = createPath(useLocation())
  const state: LoginState = { from, ...(person ? { personId: person.id } : {}) }
  return <Navigate to={paths.login} replace state={hasLeft ? null : state} />
}

function OwnIdLookup({ user }: { user: CurrentUser }) {
  useEffect(() => void lookUpOwnId(user), [user])
  return <FullPageStatus text="Setting up your profile..." />
}

/** A role that this route does not know. Without signing out, /login would redirect straight back. */
function Refused() {
  useEffect(signOut, [])
  return <FullPageStatus text="Checking authentication..." />
}

function Undecided({ problem }: { problem: string }) {
  return <FullPageStatus text={problem} action={{ label: 'Retry', run: () => void checkSession() }} />
}
