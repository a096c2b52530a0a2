import type { CriteriaSetCard } from '@evenhand/domain/api'
import { nameLimit } from '@evenhand/domain/people/users'
import { useCriteriaSets } from '@/api/criteria-sets'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { DeleteDialog } from '@/ui/dialog/DeleteDialog'
import { NewDialog, RenameDialog } from '@/ui/dialog/NameDialogs'
import { toastSuccess } from '@/ui/toast'
import { useCreateSet, useDeleteSet, useUpdateSet } from './queries'

export type OpenSetDialog =
  | { kind: 'new' }
  | { kind: 'rename' | 'duplicate' | 'make-default' | 'delete'; set: CriteriaSetCard }

/** The dialogs of the list. Only a set that was never published can be deleted. */
export default function SetDialog({ dialog, onClose }: { dialog: OpenSetDialog; onClose: () => void }) {
  const { setDialog: texts, deleteDialog, sets: setTexts } = messages().criteriaEditor
  const { data: sets = [] } = useCriteriaSets(dialog.kind === 'new' || dialog.kind === 'duplicate')
  const { mutateAsync: create } = useCreateSet()
  const { mutateAsync: update } = useUpdateSet()
  const { mutateAsync: remove } = useDeleteSet()
  if (dialog.kind === 'new' || dialog.kind === 'duplicate') {
    const original = dialog.kind === 'duplicate' ? dialog.set : undefined
    return (
      <NewDialog
        {...{ texts, original, onClose }}
        others={sets}
        initial={original && [...texts.copyName(original.name)].slice(0, nameLimit).join('')}
        create={async (input) => paths.criteriaSet((await create(input)).set.id)}
      />
    )
  }
  const { id, name } = dialog.set
  if (dialog.kind === 'rename') {
    const save = (newName: string) => update({ id, name: newName })
    return <RenameDialog {...{ texts, name, save, onClose }} />
  }
  if (dialog.kind === 'delete') {
    async function deleteSet() {
      await remove(id)
      onClose()
      toastSuccess(deleteDialog.deleted(name))
    }
    return (
      <DeleteDialog title={deleteDialog.title} onDelete={deleteSet} onClose={onClose}>
        {deleteDialog.text(name)}
      </DeleteDialog>
    )
  }
  async function makeDefault() {
    await update({ id, isDefault: true })
    onClose()
    toastSuccess(setTexts.madeDefault(name))
  }
  return (
    <ConfirmDialog
      title={setTexts.makeDefaultTitle(name)}
      confirmLabel={setTexts.makeDefault}
      onConfirm={makeDefault}
      onCancel={onClose}
    >
      {setTexts.makeDefaultText}
    </ConfirmDialog>
  )
}
