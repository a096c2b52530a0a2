import type { User } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import styles from './ProfileActions.module.css'
import type { OpenPeopleDialog } from './people-dialog'

interface ProfileActionsProps {
  viewer: Viewer
  /** Undefined while loading. A placeholder reserves the space of the buttons. */
  user: User | undefined
  onOpen: OpenPeopleDialog
}

/** The edit and delete buttons of a profile. */
export function ProfileActions({ viewer, user, onOpen }: ProfileActionsProps) {
  if (!user) return isAdmin(viewer) && <Placeholder />
  if (!canManageUser(viewer, user)) return null
  return (
    <>
      <ToolButton icon={IconPencil} onClick={() => onOpen({ kind: 'edit', user })}>
        {messages.common.actions.edit}
      </ToolButton>
      {viewer.id !== user.id && (
        <ToolButton icon={IconTrash} onClick={() => onOpen({ kind: 'delete', user })}>
          {messages.common.actions.delete}
        </ToolButton>
      )}
    </>
  )
}

function Placeholder() {
  return (
    <ToolButton className={styles.placeholder} icon={IconPencil}>
      {messages.common.actions.edit}
    </ToolButton>
  )
}
