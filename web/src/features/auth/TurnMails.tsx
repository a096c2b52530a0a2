import { useMutation } from '@tanstack/react-query'
import { put } from '@/api/client'
import { messages } from '@/messages'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastProblem } from '@/ui/toast'
import { ownUserChanged } from './session-store'
import { useUser } from './user-context'

/** Turns the viewer's turn mails on or off. Updates optimistically and rolls back on failure. */
export function TurnMails() {
  const user = useUser()
  const change = useMutation({
    // Keeps quick clicks in order.
    scope: { id: 'turn-mails' },
    mutationFn: (turnMails: boolean) => put(`/users/${user.id}`, { turnMails }),
    onMutate: (turnMails) => ownUserChanged({ ...user, turnMails }),
    onError(_error, turnMails) {
      ownUserChanged({ ...user, turnMails: !turnMails })
      toastProblem(messages.auth.turnMails.failed, 'turn-mails')
    },
  })
  return (
    <CheckboxField
      label={messages.auth.turnMails.label}
      role="switch"
      checked={user.turnMails}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
