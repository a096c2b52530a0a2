import type { CurrentUser, UserResponse } from '@evenhand/domain/api'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/api/client'
import { messages } from '@/messages'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { toastError } from '@/ui/toast'

interface TurnMailsProps {
  viewer: CurrentUser
  onChange: (viewer: CurrentUser) => void
}

/** Turns the viewer's mails about turns and results on or off. Updates optimistically and rolls back on failure. */
export function TurnMails({ viewer, onChange }: TurnMailsProps) {
  const change = useMutation({
    // Keeps quick clicks in order.
    scope: { id: 'turn-mails' },
    // Also sent if the page is closed at once.
    mutationFn: (turnMails: boolean) =>
      call<UserResponse>('PUT', `/users/${viewer.id}`, { body: { turnMails }, keepalive: true }),
    onMutate: (turnMails) => onChange({ ...viewer, turnMails }),
    onError(_error, turnMails) {
      onChange({ ...viewer, turnMails: !turnMails })
      toastError(messages.users.turnMails.failed, 'turn-mails')
    },
  })
  return (
    <CheckboxField
      label={messages.users.turnMails.label}
      role="switch"
      checked={viewer.turnMails}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
