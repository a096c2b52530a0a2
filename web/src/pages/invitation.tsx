import { Link } from 'react-router'
import { messages } from '@/messages'
import { PasswordLink } from '../features/auth/PasswordLink'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { LinkButton } from '../ui/form/PlainButton'

const labels = () => messages().passwords

/** The page that the link of an invitation opens. */
export function Component() {
  const texts = labels().invitation
  return (
    <PasswordLink verifying={texts.verifying} expired={<InvitationExpired />}>
      {(link) => (
        <PublicPage
          name={texts.pageName}
          title={texts.title(link.owner.firstName)}
          subtitle={
            <>
              {texts.beforeEmail} <strong>{link.owner.email}</strong>
              {texts.afterEmail}
            </>
          }
        >
          <ResetPasswordForm {...link} texts={texts} />
        </PublicPage>
      )}
    </PasswordLink>
  )
}

function InvitationExpired() {
  return (
    <PublicPage
      title={labels().invitationExpired.title}
      subtitle={labels().invitationExpired.text}
      footer={<Link to={paths.forgotPassword}>{messages().passwords.forgotPassword.title}</Link>}
    >
      <p>{labels().invitationExpired.hasPassword}</p>
      <LinkButton to={paths.login}>{messages().auth.login.pageName}</LinkButton>
    </PublicPage>
  )
}
