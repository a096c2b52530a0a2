import type { User } from '@evenhand/domain/api'
import { mayManagePerson } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { ToolButton } from '../../ui/ToolButton'
import type { OpenPeopleDialog } from './people-dialog'

interface ProfileActionsProps {
  viewer: Viewer
  user: User
  onOpen: OpenPeopleDialog
}

/** Edit and delete from the person's own page, for those who may. */
export function ProfileActions({ viewer, user, onOpen }: ProfileActionsProps) {
  if (!mayManagePerson(viewer, user)) return null
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
