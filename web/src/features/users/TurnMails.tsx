import type { UserResponse } from '@evenhand/domain/api'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/api/client'
import { updateSessionUser } from '@/api/session-store'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastError } from '@/ui/toast'

/** Turns the viewer's mails about turns and results on or off. Updates optimistically and rolls back on failure. */
export function TurnMails() {
  const viewer = useUser()
  const change = useMutation({
    // Keeps quick clicks in order.
    scope: { id: 'turn-mails' },
    // Keepalive sends the request even if the page is closed at once.
    mutationFn: (turnMails: boolean) =>
      call<UserResponse>('PUT', `/users/${viewer.id}`, { body: { turnMails }, keepalive: true }),
    onMutate: (turnMails) => updateSessionUser({ ...viewer, turnMails }),
    onError(_error, turnMails) {
      updateSessionUser({ ...viewer, turnMails: !turnMails })
      toastError(messages().users.turnMails.failed, 'turn-mails')
    },
  })
  return (
    <CheckboxField
      label={messages().users.turnMails.label}
      role="switch"
      checked={viewer.turnMails}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
