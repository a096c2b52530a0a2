import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import styles from './EditDelete.module.css'

interface EditDeleteProps {
  /** What they act on, for those who hear the buttons. */
  name: string
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  isStacked?: boolean
}

/** The two small buttons of a row or a card; one without its handler is left out. */
export function EditDelete({ name, onEdit, onDelete, isStacked = false }: EditDeleteProps) {
  return (
    <span className={styles.actions} data-stacked={isStacked || undefined}>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.edit}
          title="Edit"
          aria-label={`Edit ${name}`}
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
          title="Delete"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  )
}
