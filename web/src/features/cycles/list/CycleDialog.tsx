import type { CycleCard } from '@evenhand/domain/api'
import { copiedName, copiedPeriod } from '@evenhand/domain/cycle-settings'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCycles } from '@/api/cycles'
import { cycleList, messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { useCreateCycle, useRenameCycle } from '../queries'
import styles from './CycleDialog.module.css'

const texts = cycleList.dialog

export type CycleDialogKind =
  | { kind: 'new' }
  | { kind: 'rename' | 'copy'; cycle: Pick<CycleCard, 'id' | 'name' | 'startDate' | 'endDate'> }

/** The dialogs of the list. */
export type OpenCycleDialog = CycleDialogKind | { kind: 'delete'; cycle: CycleCard }

/** Creates, copies or renames a cycle. A new cycle is opened. */
export function CycleDialog({ onClose, ...dialog }: CycleDialogKind & { onClose: () => void }) {
  const { data: earlier = [] } = useCycles()
  const navigate = useNavigate()
  const create = useCreateCycle()
  const rename = useRenameCycle()
  const form = useForm({ initialValues: initialValues(dialog) })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const isBusy = create.isPending || rename.isPending
  const { copyOf } = form.values
  const copied = dialog.kind === 'copy' ? dialog.cycle : earlier.find(({ id }) => id === copyOf)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { name } = form.getValues()
    if (isBusy || !showFieldErrors(name.trim() === '' ? { name: texts.nameMissing } : {})) return
    try {
      if (dialog.kind === 'rename') {
        await rename.mutateAsync({ id: dialog.cycle.id, name })
        onClose()
        toastSuccess(texts.renamed(name.trim()))
      } else {
        const { cycle } = await create.mutateAsync(copyOf === '' ? { name } : { name, copyOf })
        onClose()
        navigate(paths.cycle(cycle.id))
      }
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog title={titleOf(dialog)} onClose={onClose} size="sm">
      <form ref={element} onSubmit={submit} noValidate className={styles.fields}>
        {problem && <Banner>{problem}</Banner>}
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
        />
        {dialog.kind === 'new' && earlier.length > 0 && (
          <NativeSelect
            label={texts.startWith}
            data={[
              { value: '', label: texts.empty },
              ...earlier.map(({ id, name }) => ({ value: id, label: texts.copyOf(name) })),
            ]}
            description={copyOf === '' ? undefined : texts.copyHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('copyOf')}
          />
        )}
        {dialog.kind === 'copy' && <p>{texts.copyHelp}</p>}
        {copied && (
          <p role="status">
            {texts.dates(copied, copiedPeriod(copied, { from: copied.name, to: form.values.name }))}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {dialog.kind === 'rename' ? cycleList.rename : texts.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function initialValues(dialog: CycleDialogKind): { name: string; copyOf: string } {
  if (dialog.kind === 'new') return { name: '', copyOf: '' }
  if (dialog.kind === 'rename') return { name: dialog.cycle.name, copyOf: '' }
  return { name: copiedName(dialog.cycle.name, texts.copyName), copyOf: dialog.cycle.id }
}

function titleOf(dialog: CycleDialogKind): string {
  if (dialog.kind === 'new') return texts.newTitle
  return dialog.kind === 'rename' ? texts.renameTitle : texts.copyTitle(dialog.cycle.name)
}
