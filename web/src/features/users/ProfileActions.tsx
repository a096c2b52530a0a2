import type { User } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import { useInviteOne } from './invite/use-invite-one'
import styles from './ProfileActions.module.css'
import type { OpenPeopleDialog } from './people-dialog'

interface ProfileActionsProps {
  viewer: Viewer
  /** Undefined while loading. A placeholder reserves the space of the buttons. */
  user: User | undefined
  onOpen: OpenPeopleDialog
}

/** The invite, edit and delete buttons of a profile. */
export function ProfileActions({ viewer, user, onOpen }: ProfileActionsProps) {
  if (!user) return isAdmin(viewer) && <Placeholder />
  if (!canManageUser(viewer, user)) return null
  return (
    <>
      {user.status && user.status !== 'active' && user.availability !== 'left' && (
        <InviteButton user={user} />
      )}
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

function InviteButton({ user }: { user: User }) {
  const { label, send, isPending } = useInviteOne(user)
  return (
    <ToolButton icon={IconMail} loading={isPending} onClick={send}>
      {label}
    </ToolButton>
  )
}

function Placeholder() {
  return (
    <ToolButton className={styles.placeholder} icon={IconPencil}>
      {messages.common.actions.edit}
    </ToolButton>
  )
}
