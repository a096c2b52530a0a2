import type { Cycle } from '@evenhand/domain/api'
import { copiedName, copiedPeriod } from '@evenhand/domain/cycle-settings'
import { nameLimit } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '@/api/api-error'
import { cycleList, messages, boardDialogs as texts } from '@/messages'
import { paths } from '@/paths'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { toastSuccess } from '@/ui/toast'
import { useCopyCycle, useRenameCycle } from '../mutations'
import styles from './FormDialog.module.css'

interface CycleDialogProps {
  cycle: Cycle
  onClose: () => void
}

export function RenameDialog({ cycle, onClose }: CycleDialogProps) {
  const { mutate: save, isPending, error } = useRenameCycle(cycle.id)
  const rename = (name: string) => {
    if (name.trim() === cycle.name) return onClose()
    save(name, {
      onSuccess() {
        onClose()
        toastSuccess(texts.rename.done)
      },
    })
  }
  return (
    <NameDialog
      {...texts.rename}
      initial={cycle.name}
      isBusy={isPending}
      error={error}
      onSubmit={rename}
      onClose={onClose}
    />
  )
}

/** Opens the new draft. */
export function CopyDialog({ cycle, onClose }: CycleDialogProps) {
  const { mutate: copy, isPending, error } = useCopyCycle()
  const navigate = useNavigate()
  const create = (name: string) =>
    copy(
      { name, copyOf: cycle.id },
      {
        onSuccess({ cycle: draft }) {
          onClose()
          toastSuccess(texts.copy.done)
          void navigate(paths.cycle(draft.id))
        },
      },
    )
  return (
    <NameDialog
      {...texts.copy}
      initial={copiedName(cycle.name, cycleList.dialog.copyName)}
      noteOn={(to) => cycleList.dialog.dates(cycle, copiedPeriod(cycle, { from: cycle.name, to }))}
      isBusy={isPending}
      error={error}
      onSubmit={create}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  text?: string
  /** The label of the field. */
  name: string
  submit: string
  initial: string
  /** Shown below the field. */
  noteOn?: (name: string) => string
  isBusy: boolean
  error: Error | null
  onSubmit: (name: string) => void
  onClose: () => void
}

function NameDialog({
  title,
  text,
  name: label,
  submit,
  initial,
  noteOn,
  isBusy,
  error,
  ...dialog
}: NameDialogProps) {
  const [name, setName] = useState(initial)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) dialog.onSubmit(name)
  }
  return (
    <Dialog title={title} onClose={dialog.onClose}>
      <form className={styles.form} onSubmit={save}>
        {text && <p className={styles.text}>{text}</p>}
        <TextInput
          label={label}
          maxLength={nameLimit * 2}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          value={name}
          error={problemOf(error)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {noteOn && (
          <p className={styles.text} role="status">
            {noteOn(name)}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={dialog.onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function problemOf(error: Error | null): string | undefined {
  if (error instanceof ApiError) return error.fields.name ?? error.message
  return error?.message
}
