import { useMutation } from '@tanstack/react-query'
import { put } from '@/api/client'
import { messages } from '@/messages'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastError } from '@/ui/toast'
import { updateSessionUser } from './session-store'
import { useUser } from './user-context'

/** Turns the viewer's turn mails on or off. Updates optimistically and rolls back on failure. */
export function TurnMails() {
  const user = useUser()
  const change = useMutation({
    // Keeps quick clicks in order.
    scope: { id: 'turn-mails' },
    mutationFn: (turnMails: boolean) => put(`/users/${user.id}`, { turnMails }),
    onMutate: (turnMails) => updateSessionUser({ ...user, turnMails }),
    onError(_error, turnMails) {
      updateSessionUser({ ...user, turnMails: !turnMails })
      toastError(messages.auth.turnMails.failed, 'turn-mails')
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
