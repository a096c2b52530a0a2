import type { User } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { canManageUser } from '@evenhand/domain/user-permissions'
import { IconArrowsExchange, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import { useInviteOne } from './invite/use-invite-one'
import styles from './ProfileActions.module.css'
import type { OpenPeopleDialog } from './people-dialog'
import { useIsEvaluating } from './queries'

interface ProfileActionsProps {
  viewer: Viewer
  /** Undefined while loading. A placeholder reserves the space of the buttons. */
  user: User | undefined
  onOpen: OpenPeopleDialog
}

/** The hand-over, invite, edit and delete buttons of a profile. */
export function ProfileActions({ viewer, user, onOpen }: ProfileActionsProps) {
  if (!user) return isAdmin(viewer) && <Placeholder />
  return (
    <>
      {isAdmin(viewer) && <HandOverButton user={user} onOpen={onOpen} />}
      {canManageUser(viewer, user) && <ManageButtons viewer={viewer} user={user} onOpen={onOpen} />}
    </>
  )
}

/** For someone who is an evaluator in open reviews. */
function HandOverButton({ user, onOpen }: { user: User; onOpen: OpenPeopleDialog }) {
  const isEvaluating = useIsEvaluating(user.id)
  if (!isEvaluating) return null
  return (
    <ToolButton icon={IconArrowsExchange} onClick={() => onOpen({ kind: 'hand-over', user })}>
      {messages.users.profile.handOver}
    </ToolButton>
  )
}

function ManageButtons({ viewer, user, onOpen }: ProfileActionsProps & { user: User }) {
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
