import type { PasswordOwner } from '@evenhand/domain/passwords'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { findResetOwner } from './reset-password'

/** `problem`: the check failed, so the link may still be valid. */
type LinkStep = 'verifying' | { owner: PasswordOwner } | { problem: string } | 'expired'

/** Checks the token in the URL of a reset link or an invitation. */
export function useLinkOwner() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [step, setStep] = useState<LinkStep>('verifying')

  useEffect(() => {
    if (step !== 'verifying') return
    let isCurrent = true
    checkLink(token).then((result) => isCurrent && setStep(result))
    return () => {
      isCurrent = false
    }
  }, [token, step])

  return { token, step, expire: () => setStep('expired'), retry: () => setStep('verifying') }
}

async function checkLink(token: string): Promise<LinkStep> {
  if (!token) return 'expired'
  try {
    const owner = await findResetOwner(token)
    return owner ? { owner } : 'expired'
  } catch (error) {
    const message = error instanceof ApiError ? error.body.message : undefined
    return { problem: message ?? messages.common.serverUnreachable }
  }
}
