import type { User } from '@evenhand/domain/api'
import { canManageUser } from '@evenhand/domain/people/user-permissions'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { IconArrowsExchange, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { ToolButton } from '@/ui/ToolButton'
import { useInviteOne } from './invite/queries'
import type { OpenPeopleDialog } from './PeopleDialogs'
import { useProfile } from './queries'

interface ProfileActionsProps {
  userId: string
  onOpen: OpenPeopleDialog
}

/** The hand-over, invite, edit and delete buttons of a profile. */
export function ProfileActions({ userId, onOpen }: ProfileActionsProps) {
  const viewer = useUser()
  const { data } = useProfile(userId)
  const { edit, delete: remove } = messages().common.actions
  if (!data) {
    if (!isAdmin(viewer)) return null
    // Reserves the space of the buttons.
    return (
      <ToolButton style={{ visibility: 'hidden' }} icon={IconPencil}>
        {edit}
      </ToolButton>
    )
  }
  const { user, openReviewsToEvaluate = 0 } = data
  const canManage = canManageUser(viewer, user)
  const isInvitable = user.status && user.status !== 'active' && user.availability !== 'left'
  return (
    <>
      {isAdmin(viewer) && openReviewsToEvaluate > 0 && (
        <ToolButton icon={IconArrowsExchange} onClick={() => onOpen({ kind: 'hand-over', user })}>
          {messages().handOverDialog.leavers.title}
        </ToolButton>
      )}
      {canManage && isInvitable && <InviteButton user={user} />}
      {canManage && (
        <ToolButton icon={IconPencil} onClick={() => onOpen({ kind: 'edit', user })}>
          {edit}
        </ToolButton>
      )}
      {canManage && viewer.id !== user.id && (
        <ToolButton icon={IconTrash} onClick={() => onOpen({ kind: 'delete', user })}>
          {remove}
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
