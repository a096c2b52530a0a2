import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people'
import { mayManagePerson } from '@evenhand/domain/people-rights'
import type { Viewer } from '@evenhand/domain/rights'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import styles from './PersonActions.module.css'
import type { OpenPeopleDialog } from './people-dialog'

interface PersonActionsProps {
  viewer: Viewer
  user: User
  onOpen: OpenPeopleDialog
}

/** Only what will be allowed: nobody deletes themselves, an admin leaves super admins alone. */
export function PersonActions({ viewer, user, onOpen }: PersonActionsProps) {
  if (!mayManagePerson(viewer, user)) return null
  const name = fullName(user)
  return (
    <span className={styles.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.edit}
        title="Edit"
        aria-label={`Edit ${name}`}
        onClick={() => onOpen({ kind: 'edit', user })}
      >
        <IconPencil size={16} stroke={1.75} />
      </ActionIcon>
      {viewer.id !== user.id && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.delete}
          title="Delete"
          aria-label={`Delete ${name}`}
          onClick={() => onOpen({ kind: 'delete', user })}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  )
}
