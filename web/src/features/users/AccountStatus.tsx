import type { User } from '@evenhand/domain/api'
import type { AccountStatus as Status } from '@evenhand/domain/people/invitations'
import { canManageUser } from '@evenhand/domain/people/user-permissions'
import { Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import { RowIcon } from '@/ui/EditDelete'
import { useInviteOne } from './invite/queries'

const tones: Record<Status, Tone> = {
  'not-invited': 'gray',
  invited: 'accent',
  expired: 'orange',
  active: 'green',
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{messages().people.statuses[status]}</Badge>
}

interface AvailabilityBadgeProps {
  user: User
  /** Shows the date only as a tooltip and to screen readers, to save room in lists. */
  isShort?: boolean
}

/** Marks people who are on leave or have left. */
export function AvailabilityBadge({ user, isShort = false }: AvailabilityBadgeProps) {
  const { availability } = user
  if (availability === 'available') return null
  return (
    <Badge tone={availability === 'left' ? 'gray' : 'yellow'}>
      {isShort ? (
        <span title={textOf(user)}>
          <span aria-hidden="true">{messages().people.availabilities[availability]}</span>
          <span className="visually-hidden">{textOf(user)}</span>
        </span>
      ) : (
        textOf(user)
      )}
    </Badge>
  )
}

function textOf({ leftOn, availability, leaveUntil }: User): string {
  return availability === 'left' && leftOn
    ? messages().people.left(leftOn)
    : messages().people.onLeave(leaveUntil)
}

/** The status of a person in the list, with a button to invite them if they have not signed in yet. Active is the normal case, so it has no badge. */
export function AccountStatus({ user }: { user: User }) {
  const viewer = useUser()
  const { status, availability } = user
  if (!status || availability === 'left') return <Dash meaning={messages().people.noAccount} />
  if (status === 'active') {
    return (
      <Text span inherit c="dimmed">
        {messages().people.statuses.active}
      </Text>
    )
  }
  return (
    <Group component="span" display="inline-flex" gap={4} mih={22}>
      <StatusBadge status={status} />
      {canManageUser(viewer, user) && <InviteButton user={user} />}
    </Group>
  )
}

function InviteButton({ user }: { user: User }) {
  const { label, accessibleLabel, send, isPending } = useInviteOne(user)
  return <RowIcon icon={IconMail} title={label} label={accessibleLabel} isBusy={isPending} onClick={send} />
}
