import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm'
import { ResendLink } from '../features/auth/ResendLink'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { LinkButton } from '../ui/form/LinkButton'
import styles from './forgot-password.module.css'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <LinkSent email={sentTo} />
  return (
    <PublicPage
      name="Forgot password"
      title="Forgot password?"
      subtitle="Enter your email and we will send you a link to choose a new one."
      footer={
        <>
          Remember your password? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <Link to={paths.login} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        Back to login
      </Link>
    </PublicPage>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <PublicPage
      name="Check your email"
      title="Check your email"
      subtitle={
        <>
          A reset link was sent to <strong>{email}</strong>. The link will expire in 1 hour.
        </>
      }
    >
      <LinkButton to={paths.login}>Back to login</LinkButton>
      <ResendLink email={email} />
    </PublicPage>
  )
}
