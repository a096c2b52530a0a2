import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm'
import { ResendLink } from '../features/auth/ResendLink'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { LinkButton } from '../ui/form/PlainButton'

const labels = () => messages().passwords

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <LinkSent email={sentTo} />
  return (
    <PublicPage
      name={labels().forgotPassword.pageName}
      title={labels().forgotPassword.title}
      subtitle={labels().forgotPassword.subtitle}
      footer={
        <>
          {labels().forgotPassword.rememberPassword}{' '}
          <Link to={paths.login}>{messages().auth.login.pageName}</Link>
        </>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <Link
        to={paths.login}
        style={{ display: 'inline-flex', alignItems: 'center', gap: 6, justifySelf: 'start' }}
      >
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {labels().forgotPassword.backToLogin}
      </Link>
    </PublicPage>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <PublicPage
      title={labels().linkSent.title}
      subtitle={
        <>
          {labels().linkSent.beforeEmail} <strong>{email}</strong>
          {labels().linkSent.afterEmail}
        </>
      }
    >
      <LinkButton to={paths.login}>{labels().linkSent.backToLogin}</LinkButton>
      <ResendLink email={email} />
    </PublicPage>
  )
}
