import type { User } from '@evenhand/domain/api'
import type { AccountStatus as Status } from '@evenhand/domain/invitations'
import type { Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { ActionIcon } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import styles from './AccountStatus.module.css'
import { useInviteOne } from './invite/use-invite-one'

const tones: Record<Status, Tone> = {
  'not-invited': 'gray',
  invited: 'accent',
  expired: 'orange',
  active: 'green',
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{messages.people.statuses[status]}</Badge>
}

/** The status of a person in the list, with a button to invite them if they have not signed in yet. Active is the normal case, so it has no badge. */
export function AccountStatus({ viewer, user }: { viewer: Viewer; user: User }) {
  const { status, availability } = user
  if (!status || availability === 'left') return <Dash meaning={messages.people.noAccount} />
  if (status === 'active') {
    return <span className={`${styles.status} ${styles.active}`}>{messages.people.statuses.active}</span>
  }
  return (
    <span className={styles.status}>
      <StatusBadge status={status} />
      {canManageUser(viewer, user) && <InviteButton user={user} />}
    </span>
  )
}

function InviteButton({ user }: { user: User }) {
  const { label, accessibleLabel, send, isPending } = useInviteOne(user)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles.invite}
      title={label}
      aria-label={accessibleLabel}
      aria-disabled={isPending}
      onClick={isPending ? undefined : send}
    >
      <IconMail size={16} stroke={1.75} />
    </ActionIcon>
  )
}
