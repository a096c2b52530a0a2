import { useMutation } from '@tanstack/react-query'
import { put } from '@/api/client'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastProblem } from '@/ui/toast'
import { ownUserChanged } from './session-store'
import { useUser } from './user-context'

/** One's own switch for the mails that tell of each turn. Shown at once, and taken back when the server does not follow. */
export function TurnMails() {
  const user = useUser()
  const change = useMutation({
    // Two quick clicks reach the server in their order.
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
