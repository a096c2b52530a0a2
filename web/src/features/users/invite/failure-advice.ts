import type { InvitationBatch } from '@evenhand/domain/api'
import { inviting } from '@/messages'

const texts = inviting.progress

type Failure = Pick<InvitationBatch['failures'][number], 'problem' | 'nextTryAt'>

/** What happens next with the invitations of a batch that could not be delivered. */
export function failureAdvice(failures: readonly Failure[]): string {
  if (failures.every(({ nextTryAt }) => nextTryAt === null)) return texts.givenUp
  return failures.some(({ problem }) => problem === 'rejected') ? texts.rejected : texts.retrying
}
