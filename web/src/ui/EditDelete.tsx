import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { messages } from '@/messages'
import styles from './EditDelete.module.css'

const { actions } = messages.common

interface EditDeleteProps {
  /** The person or review, for the accessible names of the buttons. */
  name: string
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  isStacked?: boolean
}

/** The edit and delete buttons of a row or card. A button without a handler is omitted. */
export function EditDelete({ name, onEdit, onDelete, isStacked = false }: EditDeleteProps) {
  return (
    <span className={styles.actions} data-stacked={isStacked || undefined}>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.edit}
          title={actions.edit}
          aria-label={actions.editItem(name)}
          onClick={onEdit}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.delete}
          title={actions.delete}
          aria-label={actions.deleteItem(name)}
          onClick={onDelete}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  )
}
