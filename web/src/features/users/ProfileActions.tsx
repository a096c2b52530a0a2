import type { User } from '@evenhand/domain/api'
import { mayManagePerson } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
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
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'edit', user })}
      >
        Edit
      </Button>
      {viewer.id !== user.id && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'delete', user })}
        >
          Delete
        </Button>
      )}
    </>
  )
}
