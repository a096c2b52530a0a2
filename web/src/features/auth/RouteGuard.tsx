import type { CurrentUser } from '@evenhand/domain/api'
import type { Role } from '@evenhand/domain/people'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { paths } from '../../paths'
import { FullPageStatus } from '../../ui/FullPageStatus'
import { checkSession, lookUpOwnId, signOut, useSession } from './session'
import { UserContext } from './user-context'

interface RouteGuardProps {
  /** Everyone who is signed in, when absent. */
  allowed?: readonly Role[]
}

/** Lets only the signed-in person with an allowed role through, and sends everyone else where they belong. */
export function RouteGuard({ allowed }: RouteGuardProps) {
  const session = useSession()
  if (session.state === 'checking') return <FullPageStatus text="Checking authentication..." />
  if (session.state === 'unreachable') return <Unreachable />
  if (session.state === 'signed-out') return <Navigate to={paths.login} replace />
  const { user } = session
  if (!user.id) return <OwnIdLookup user={user} />
  if (!allowed || allowed.includes(user.role)) {
    return (
      <UserContext value={user}>
        <Outlet />
      </UserContext>
    )
  }
  if (user.role === 'employee') return <Navigate to={paths.user(user.id)} replace />
  return <Refused />
}

function OwnIdLookup({ user }: { user: CurrentUser }) {
  useEffect(() => void lookUpOwnId(user), [user])
  return <FullPageStatus text="Setting up your profile..." />
}

/** A role that this route does not know: signing out is what keeps /login from sending it straight back. */
function Refused() {
  useEffect(signOut, [])
  return <FullPageStatus text="Checking authentication..." />
}

function Unreachable() {
  return (
    <FullPageStatus
      text="The server cannot be reached. Please check your connection and try again."
      action={{ label: 'Retry', run: () => void checkSession() }}
    />
  )
}
