import { ActionIcon, Group, Stack } from '@mantine/core'
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react'
import { messages } from '@/messages'
import styles from './EditDelete.module.css'

const texts = () => messages().common.actions

interface RowIconProps {
  icon: Icon
  title: string
  /** Names the row, for screen readers. */
  label: string
  isDanger?: boolean
  isBusy?: boolean
  onClick: () => void
}

/** An icon as a button in a row. It is larger on phones. */
export function RowIcon({ icon: Icon, title, label, isDanger = false, isBusy, onClick }: RowIconProps) {
  return (
    <ActionIcon
      className={styles.icon}
      data-danger={isDanger || undefined}
      title={title}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  )
}

interface EditDeleteProps {
  /** The person or review, for the accessible names of the buttons. */
  name: string
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  isStacked?: boolean
}

/** The edit and delete buttons of a row or card. A button without a handler is omitted. */
export function EditDelete({ name, onEdit, onDelete, isStacked = false }: EditDeleteProps) {
  const { edit, editItem, delete: remove, deleteItem } = texts()
  const buttons = (
    <>
      {onEdit && <RowIcon icon={IconPencil} title={edit} label={editItem(name)} onClick={onEdit} />}
      {onDelete && (
        <RowIcon icon={IconTrash} title={remove} label={deleteItem(name)} isDanger onClick={onDelete} />
      )}
    </>
  )
  if (!isStacked)
    return (
      <Group gap={4} wrap="nowrap" display="inline-flex">
        {buttons}
      </Group>
    )
  return (
    <Stack gap={4} justify="center" pr={12}>
      {buttons}
    </Stack>
  )
}
