import { Link } from 'react-router'
import { messages } from '@/messages'
import { LinkCheckFailed } from '../features/auth/LinkCheckFailed'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { useLinkOwner } from '../features/auth/use-link-owner'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { FullPageStatus } from '../ui/FullPageStatus'
import { LinkButton } from '../ui/form/LinkButton'

const { invitation: texts, invitationExpired: expiredTexts } = messages.passwords

/** The page that the link of an invitation opens. */
export function Component() {
  const { token, step, expire, retry } = useLinkOwner()
  if (step === 'verifying') return <FullPageStatus text={texts.verifying} />
  if (step === 'expired') return <InvitationExpired />
  if ('problem' in step) return <LinkCheckFailed problem={step.problem} onRetry={retry} />
  const { firstName, email } = step.owner
  return (
    <PublicPage
      name={texts.pageName}
      title={texts.title(firstName)}
      subtitle={
        <>
          {texts.beforeEmail} <strong>{email}</strong>
          {texts.afterEmail}
        </>
      }
    >
      <ResetPasswordForm token={token} owner={step.owner} texts={texts} onExpired={expire} />
    </PublicPage>
  )
}

function InvitationExpired() {
  return (
    <PublicPage
      name={expiredTexts.title}
      title={expiredTexts.title}
      subtitle={expiredTexts.text}
      footer={<Link to={paths.forgotPassword}>{messages.auth.login.forgotPassword}</Link>}
    >
      <p>{expiredTexts.hasPassword}</p>
      <LinkButton to={paths.login}>{expiredTexts.signIn}</LinkButton>
    </PublicPage>
  )
}
