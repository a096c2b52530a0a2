import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '../features/auth/LoginForm'
import { useSession } from '../features/auth/session'
import { startPath } from '../features/auth/start-path'
import { PublicPage } from '../layout/PublicPage'
import { Banner } from '../ui/Banner'
import { FullPageStatus } from '../ui/FullPageStatus'

/** What another page has to say to the person it sends here. */
interface LoginState {
  notice?: string
}

export function Component() {
  const session = useSession()
  const { state } = useLocation() as { state: LoginState | null }
  if (session.state === 'checking') return <FullPageStatus text="Checking authentication..." />
  if (session.state === 'signed-in') return <Navigate to={startPath(session.user)} replace />
  return (
    <PublicPage
      name="Sign in"
      title="Welcome Back"
      subtitle="Sign in to your performance review account"
      footer="Need help? Contact IT Support"
    >
      {state?.notice && <Banner tone="success">{state.notice}</Banner>}
      <LoginForm />
    </PublicPage>
  )
}
