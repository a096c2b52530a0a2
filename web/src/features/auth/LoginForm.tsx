import { Link } from 'react-router'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import styles from './form.module.css'
import { SampleAccounts } from './SampleAccounts'
import { useLogin } from './use-login'

export function LoginForm() {
  const { submit, isBusy, problems } = useLogin()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        placeholder="Enter your email"
        autoComplete="username"
        autoFocus
        required
        error={problems.email}
      />
      <PasswordField
        label="Password"
        name="password"
        placeholder="Enter your password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <div className={styles.row}>
        <CheckboxField label="Remember me" name="remember" />
        <Link to={paths.forgotPassword} state={{ fromLogin: true }}>
          Forgot password?
        </Link>
      </div>
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing in...' : 'Sign In'}</SubmitButton>
      <SampleAccounts />
    </form>
  )
}
