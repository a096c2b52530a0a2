import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '../features/auth/LoginForm'
import { type LoginState, pathAfterLogin } from '../features/auth/return-path'
import { useSession } from '../features/auth/session-store'
import { PublicPage } from '../layout/PublicPage'
import { Banner } from '../ui/Banner'
import { FullPageStatus } from '../ui/FullPageStatus'

export function Component() {
  const session = useSession()
  const { notice, ...origin } = (useLocation().state ?? {}) as LoginState
  if (session.state === 'checking') return <FullPageStatus text="Checking authentication..." />
  if (session.state === 'signed-in') return <Navigate to={pathAfterLogin(session.user, origin)} replace />
  return (
    <PublicPage
      name="Sign in"
      title="Welcome Back"
      subtitle="Sign in to your performance review account"
      footer="Need help? Contact IT Support"
    >
      {notice && <Banner tone="success">{notice}</Banner>}
      <LoginForm />
    </PublicPage>
  )
}
