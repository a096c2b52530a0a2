import { useMutation } from '@tanstack/react-query'
import { put } from '@/api/client'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastProblem } from '@/ui/toast'
import { ownUserChanged } from './session-store'
import { useUser } from './user-context'

/** Switches the viewer's own turn mails on or off. Updates at once and rolls back if the server rejects it. */
export function TurnMails() {
  const user = useUser()
  const change = useMutation({
    // Two quick clicks reach the server in order.
    scope: { id: 'turn-mails' },
    mutationFn: (turnMails: boolean) => put(`/users/${user.id}`, { turnMails }),
    onMutate: (turnMails) => ownUserChanged({ ...user, turnMails }),
    onError(_error, turnMails) {
      ownUserChanged({ ...user, turnMails: !turnMails })
      toastProblem('Failed to update your email setting', 'turn-mails')
    },
  })
  return (
    <CheckboxField
      label="Send me an email when it is my turn"
      role="switch"
      checked={user.turnMails}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
