import type { PasswordOwner } from '@evenhand/domain/passwords'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { findResetOwner } from '../features/auth/reset-password'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { FullPageStatus } from '../ui/FullPageStatus'
import { LinkButton } from '../ui/form/LinkButton'

type Step = 'verifying' | { owner: PasswordOwner } | 'expired'

export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [step, setStep] = useState<Step>('verifying')

  useEffect(() => {
    let isCurrent = true
    const check = token ? findResetOwner(token) : Promise.resolve(undefined)
    check.then((owner) => isCurrent && setStep(owner ? { owner } : 'expired'))
    return () => {
      isCurrent = false
    }
  }, [token])

  if (step === 'verifying') return <FullPageStatus text="Verifying your reset link..." />
  if (step === 'expired') return <LinkExpired />
  return (
    <PublicPage
      name="Reset password"
      title="Choose a new password"
      subtitle="8 to 50 characters with upper and lower case letters, a number and a symbol."
    >
      <ResetPasswordForm token={token} owner={step.owner} onExpired={() => setStep('expired')} />
    </PublicPage>
  )
}

function LinkExpired() {
  return (
    <PublicPage
      name="Link Expired"
      title="Link Expired"
      subtitle="Your password reset link has expired or is no longer valid. Please request a new one to continue."
    >
      <LinkButton to={paths.forgotPassword}>Request New Link</LinkButton>
    </PublicPage>
  )
}
