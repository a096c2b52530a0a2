import type { VerifyToken, VerifyTokenResponse } from '@evenhand/domain/api'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { FullPageStatus } from '@/ui/FullPageStatus'

/** `user` is the user whose password the link sets. `problem`: the check failed, so the link may still be valid. */
type LinkCheck = 'verifying' | VerifyTokenResponse | { problem: string } | 'expired'

interface PasswordLinkProps {
  /** The text while the link is checked. */
  verifying: string
  expired: ReactNode
  children: (link: { token: string; owner: VerifyTokenResponse['user']; onExpired: () => void }) => ReactNode
}

/** Checks the token in the URL of a reset link or an invitation. */
export function PasswordLink({ verifying, expired, children }: PasswordLinkProps) {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [check, setCheck] = useState<LinkCheck>('verifying')

  useEffect(() => {
    if (check !== 'verifying') return
    let isCurrent = true
    checkLink(token).then((result) => isCurrent && setCheck(result))
    return () => {
      isCurrent = false
    }
  }, [token, check])

  if (check === 'verifying') return <FullPageStatus text={verifying} />
  if (check === 'expired') return expired
  if ('user' in check) {
    return children({ token, owner: check.user, onExpired: () => setCheck('expired') })
  }
  const { actions, loadError } = messages().common
  const retry = { label: actions.retry, run: () => setCheck('verifying') }
  return <FullPageStatus title={loadError.page} text={check.problem} action={retry} />
}

async function checkLink(token: string): Promise<LinkCheck> {
  if (!token) return 'expired'
  try {
    return await post<VerifyTokenResponse>('/auth/verify-token', { token } satisfies VerifyToken)
  } catch (error) {
    if (hasCode(error, 'RESET_TOKEN_INVALID') || hasCode(error, 'INVALID_INPUT')) return 'expired'
    const message = error instanceof ApiError ? error.body.message : undefined
    return { problem: message ?? messages().common.serverUnreachable }
  }
}
