import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { messages } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { useInvite } from './queries'

const texts = messages.users.invitation

/** Sends one person an invitation, or a new one. */
export function useInviteOne(user: User) {
  const { mutate, isPending } = useInvite()
  const name = fullName(user)
  const isFirst = user.status === 'not-invited'
  const send = () =>
    mutate(
      { userIds: [user.id], resend: true },
      {
        onSuccess({ people: [person] }) {
          if (!person || person.skipped) toastError(texts.notSent(name))
          else toastSuccess(texts.sent(name))
        },
        onError: (error) => toastError(error.message),
      },
    )
  return {
    label: isFirst ? texts.send : texts.resend,
    accessibleLabel: isFirst ? texts.sendTo(name) : texts.resendTo(name),
    send,
    isPending,
  }
}
