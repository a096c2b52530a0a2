import type { User } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { fullName } from '@evenhand/domain/users'
import { EditDelete } from '@/ui/EditDelete'
import type { OpenPeopleDialog } from './people-dialog'

interface PersonActionsProps {
  viewer: Viewer
  user: User
  onOpen: OpenPeopleDialog
}

/** Shows only permitted actions. No one can delete themselves, and admins cannot manage super admins. */
export function PersonActions({ viewer, user, onOpen }: PersonActionsProps) {
  if (!canManageUser(viewer, user)) return null
  return (
    <EditDelete
      name={fullName(user)}
      onEdit={() => onOpen({ kind: 'edit', user })}
      onDelete={viewer.id === user.id ? undefined : () => onOpen({ kind: 'delete', user })}
    />
  )
}
