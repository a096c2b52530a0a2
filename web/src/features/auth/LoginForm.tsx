import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import styles from './form.module.css'
import { SampleAccounts } from './SampleAccounts'
import { useLogin } from './use-login'

const texts = messages.auth.login

export function LoginForm() {
  const { submit, isBusy, problems } = useLogin()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      <TextField
        label={messages.auth.fields.email}
        name="email"
        type="email"
        inputMode="email"
        placeholder={messages.auth.fields.emailPlaceholder}
        autoComplete="username"
        autoFocus
        required
        error={problems.email}
      />
      <PasswordField
        label={messages.auth.fields.password}
        name="password"
        placeholder={messages.auth.fields.passwordPlaceholder}
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <div className={styles.row}>
        <CheckboxField label={messages.auth.fields.rememberMe} name="remember" />
        <Link to={paths.forgotPassword} state={{ fromLogin: true }}>
          {texts.forgotPassword}
        </Link>
      </div>
      <SubmitButton isBusy={isBusy}>{isBusy ? texts.submitting : texts.submit}</SubmitButton>
      <SampleAccounts />
    </form>
  )
}
