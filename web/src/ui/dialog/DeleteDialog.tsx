import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { ConfirmDialog } from './ConfirmDialog'
import { FormDialog } from './FormDialog'

interface DeleteDialogProps {
  title: string
  children: ReactNode
  /** A name that must be typed, with the label of its field. */
  typed?: { name: string; label: ReactNode }
  isCovered?: boolean
  /** The dialog shows the error of the promise. */
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted. */
export function DeleteDialog({ typed, children, onDelete, onClose, ...dialog }: DeleteDialogProps) {
  const [input, setInput] = useState('')
  const label = messages().common.actions.delete
  if (!typed) {
    return (
      <ConfirmDialog
        title={dialog.title}
        confirmLabel={label}
        isDanger
        onConfirm={onDelete}
        onCancel={onClose}
      >
        {children}
      </ConfirmDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      submit={label}
      isDanger
      isDisabled={input !== typed.name}
      onSubmit={onDelete}
      onClose={onClose}
    >
      {children}
      <TextInput
        label={typed.label}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
