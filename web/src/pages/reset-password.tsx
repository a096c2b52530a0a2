import type { PasswordOwner } from '@evenhand/domain/passwords'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm'
import { findResetOwner } from '../features/auth/reset-password'
import { PublicPage } from '../layout/PublicPage'
import { paths } from '../paths'
import { FullPageStatus } from '../ui/FullPageStatus'
import { LinkButton } from '../ui/form/LinkButton'

const texts = messages.auth.resetPassword

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

  if (step === 'verifying') return <FullPageStatus text={texts.verifying} />
  if (step === 'expired') return <LinkExpired />
  return (
    <PublicPage name={texts.pageName} title={texts.title} subtitle={texts.subtitle}>
      <ResetPasswordForm token={token} owner={step.owner} onExpired={() => setStep('expired')} />
    </PublicPage>
  )
}

function LinkExpired() {
  return (
    <PublicPage
      name={messages.auth.linkExpired.title}
      title={messages.auth.linkExpired.title}
      subtitle={messages.errors.RESET_TOKEN_INVALID}
    >
      <LinkButton to={paths.forgotPassword}>{messages.auth.linkExpired.requestNewLink}</LinkButton>
    </PublicPage>
  )
}
