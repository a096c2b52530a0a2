import { messages } from '@/messages'
import { LinkCheckFailed } from '../features/auth/LinkCheckFailed'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { useLinkOwner } from '../features/auth/use-link-owner'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { FullPageStatus } from '../ui/FullPageStatus'
import { LinkButton } from '../ui/form/LinkButton'

const texts = messages.passwords.resetPassword
const formTexts = {
  ...texts,
  password: messages.auth.fields.newPassword,
  done: messages.passwords.passwordReset,
}

export function Component() {
  const { token, step, expire, retry } = useLinkOwner()
  if (step === 'verifying') return <FullPageStatus text={texts.verifying} />
  if (step === 'expired') return <LinkExpired />
  if ('problem' in step) return <LinkCheckFailed problem={step.problem} onRetry={retry} />
  return (
    <PublicPage name={texts.pageName} title={texts.title} subtitle={texts.subtitle}>
      <ResetPasswordForm token={token} owner={step.owner} texts={formTexts} onExpired={expire} />
    </PublicPage>
  )
}

function LinkExpired() {
  return (
    <PublicPage
      name={messages.passwords.linkExpired.title}
      title={messages.passwords.linkExpired.title}
      subtitle={messages.signInErrors.RESET_TOKEN_INVALID}
    >
      <LinkButton to={paths.forgotPassword}>{messages.passwords.linkExpired.requestNewLink}</LinkButton>
    </PublicPage>
  )
}
