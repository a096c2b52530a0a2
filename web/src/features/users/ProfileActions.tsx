import type { User } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { ToolButton } from '@/ui/ToolButton'
import styles from './ProfileActions.module.css'
import type { OpenPeopleDialog } from './people-dialog'

interface ProfileActionsProps {
  viewer: Viewer
  /** Not known while they are on their way: room is kept for what may then be done. */
  user: User | undefined
  onOpen: OpenPeopleDialog
}

/** Edit and delete from the person's own page, for those who may. */
export function ProfileActions({ viewer, user, onOpen }: ProfileActionsProps) {
  if (!user) return isAdmin(viewer) && <Awaited />
  if (!canManageUser(viewer, user)) return null
  return (
    <>
      <ToolButton icon={IconPencil} onClick={() => onOpen({ kind: 'edit', user })}>
        Edit
      </ToolButton>
      {viewer.id !== user.id && (
        <ToolButton icon={IconTrash} onClick={() => onOpen({ kind: 'delete', user })}>
          Delete
        </ToolButton>
      )}
    </>
  )
}

function Awaited() {
  return (
    <ToolButton className={styles.awaited} icon={IconPencil}>
      Edit
    </ToolButton>
  )
}
