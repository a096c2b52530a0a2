import type { CriteriaSetCard } from '@evenhand/domain/api'
import { nameLimit } from '@evenhand/domain/users'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCriteriaSets } from '@/api/criteria-sets'
import { criteriaEditor, messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { useCreateSet, useUpdateSet } from '../queries'
import styles from './SetDialog.module.css'

const texts = criteriaEditor.setDialog

export type SetDialogKind = { kind: 'new' } | { kind: 'rename' | 'duplicate'; set: CriteriaSetCard }

/** Creates, duplicates or renames a set. A new set is opened. */
export function SetDialog({ onClose, ...dialog }: SetDialogKind & { onClose: () => void }) {
  const { data: sets = [] } = useCriteriaSets()
  const navigate = useNavigate()
  const create = useCreateSet()
  const update = useUpdateSet()
  const form = useForm({ initialValues: initialValues(dialog) })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const isBusy = create.isPending || update.isPending

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { name, copyOf } = form.getValues()
    if (isBusy || !showFieldErrors(name.trim() === '' ? { name: texts.nameMissing } : {})) return
    try {
      if (dialog.kind === 'rename') {
        await update.mutateAsync({ id: dialog.set.id, name })
        onClose()
        toastSuccess(texts.renamed(name.trim()))
      } else {
        const { set } = await create.mutateAsync(copyOf === '' ? { name } : { name, copyOf })
        onClose()
        navigate(paths.criteriaSet(set.id))
      }
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog title={titleOf(dialog)} onClose={onClose} size="sm">
      <form ref={element} onSubmit={submit} noValidate className={styles.fields}>
        {problem && <Banner>{problem}</Banner>}
        <TextInput label={texts.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
        {dialog.kind === 'new' && (
          <NativeSelect
            label={texts.startWith}
            data={[
              { value: '', label: texts.empty },
              ...sets.map(({ id, name }) => ({ value: id, label: texts.copyOf(name) })),
            ]}
            {...form.getInputProps('copyOf')}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {dialog.kind === 'rename' ? texts.rename : texts.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function initialValues(dialog: SetDialogKind): { name: string; copyOf: string } {
  if (dialog.kind === 'new') return { name: '', copyOf: '' }
  if (dialog.kind === 'rename') return { name: dialog.set.name, copyOf: '' }
  const name = [...texts.copyName(dialog.set.name)].slice(0, nameLimit).join('')
  return { name, copyOf: dialog.set.id }
}

function titleOf(dialog: SetDialogKind): string {
  if (dialog.kind === 'new') return texts.newTitle
  return dialog.kind === 'rename' ? texts.renameTitle : texts.duplicateTitle(dialog.set.name)
}
