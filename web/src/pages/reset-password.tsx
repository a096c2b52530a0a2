import { messages } from '@/messages'
import { PasswordLink } from '../features/auth/PasswordLink'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { LinkButton } from '../ui/form/PlainButton'

const texts = () => messages().passwords.resetPassword
const formTexts = () => ({
  ...texts(),
  password: messages().auth.fields.newPassword,
  done: messages().passwords.passwordReset,
})

export function Component() {
  return (
    <PasswordLink verifying={texts().verifying} expired={<LinkExpired />}>
      {(link) => (
        <PublicPage name={texts().pageName} title={texts().title} subtitle={texts().subtitle}>
          <ResetPasswordForm {...link} texts={formTexts()} />
        </PublicPage>
      )}
    </PasswordLink>
  )
}

function LinkExpired() {
  return (
    <PublicPage
      title={messages().passwords.linkExpired.title}
      subtitle={messages().signInErrors.RESET_TOKEN_INVALID}
    >
      <LinkButton to={paths.forgotPassword}>{messages().passwords.linkExpired.requestNewLink}</LinkButton>
    </PublicPage>
  )
}
