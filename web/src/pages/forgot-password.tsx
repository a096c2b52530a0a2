import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm'
import { ResendLink } from '../features/auth/ResendLink'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { LinkButton } from '../ui/form/LinkButton'
import styles from './forgot-password.module.css'

const { forgotPassword: texts, linkSent: sentTexts } = messages.passwords

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <LinkSent email={sentTo} />
  return (
    <PublicPage
      name={texts.pageName}
      title={texts.title}
      subtitle={texts.subtitle}
      footer={
        <>
          {texts.rememberPassword} <Link to={paths.login}>{texts.signIn}</Link>
        </>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <Link to={paths.login} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {texts.backToLogin}
      </Link>
    </PublicPage>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <PublicPage
      name={sentTexts.title}
      title={sentTexts.title}
      subtitle={
        <>
          {sentTexts.beforeEmail} <strong>{email}</strong>
          {sentTexts.afterEmail}
        </>
      }
    >
      <LinkButton to={paths.login}>{sentTexts.backToLogin}</LinkButton>
      <ResendLink email={email} />
    </PublicPage>
  )
}
