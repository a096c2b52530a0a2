import { Link, Navigate, useLocation } from 'react-router'
import { messages } from '@/messages'
import { useSession } from '../api/session-store'
import { LoginForm } from '../features/auth/LoginForm'
import { type LoginState, pathAfterLogin } from '../features/auth/return-path'
import { SampleAccounts } from '../features/auth/SampleAccounts'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { Banner } from '../ui/Banner'
import { FullPageStatus } from '../ui/FullPageStatus'

const texts = () => messages().auth.login

export function Component() {
  const session = useSession()
  const { notice, ...origin } = (useLocation().state ?? {}) as LoginState
  if (session.state === 'checking') return <FullPageStatus text={messages().auth.session.checking} />
  if (session.state === 'signed-in') return <Navigate to={pathAfterLogin(session.user, origin)} replace />
  return (
    <PublicPage
      name={texts().pageName}
      title={texts().title}
      subtitle={texts().subtitle}
      footer={texts().help}
    >
      {notice && <Banner tone="success">{notice}</Banner>}
      <LoginForm
        aside={
          <Link to={paths.forgotPassword} state={{ fromLogin: true }}>
            {messages().passwords.forgotPassword.title}
          </Link>
        }
        footer={<SampleAccounts />}
      />
    </PublicPage>
  )
}
