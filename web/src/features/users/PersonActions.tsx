import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people'
import { mayManagePerson } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import { EditDelete } from '@/ui/EditDelete'
import type { OpenPeopleDialog } from './people-dialog'

interface PersonActionsProps {
  viewer: Viewer
  user: User
  onOpen: OpenPeopleDialog
}

/** Only what will be allowed: nobody deletes themselves, an admin leaves super admins alone. */
export function PersonActions({ viewer, user, onOpen }: PersonActionsProps) {
  if (!mayManagePerson(viewer, user)) return null
  return (
    <EditDelete
      name={fullName(user)}
      onEdit={() => onOpen({ kind: 'edit', user })}
      onDelete={viewer.id === user.id ? undefined : () => onOpen({ kind: 'delete', user })}
    />
  )
}
