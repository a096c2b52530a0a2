import type { CompanyKind } from '@evenhand/domain/company/company-data'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { DeleteDialog } from '@/ui/dialog/DeleteDialog'
import { type Item, useDeleteItem, useSetActive } from './mutations'

const texts = () => messages().company

interface DeleteItemDialogProps {
  kind: CompanyKind
  item: Item
  onClose: () => void
  onStatus: (text: string) => void
}

/** Deletes an item that nobody has. For one in use, says how many people have it and offers to deactivate it. */
export default function DeleteItemDialog({ kind, item, onClose, onStatus }: DeleteItemDialogProps) {
  const { name, people = 0 } = item
  const { mutateAsync: remove, error } = useDeleteItem(kind)
  if (people > 0) return <InUseDialog {...{ kind, item, people, onClose }} />
  // People may have got it after the dialog was opened.
  if (error instanceof ApiError && error.body.code === 'IN_USE')
    return <InUseDialog {...{ kind, item, people: Number(error.body.people), onClose }} />
  async function deleteItem() {
    await remove(item.id)
    onClose()
    onStatus(texts().deleteDialog.deleted(name))
    // The button that opened the dialog is gone.
    document.getElementById('content')?.focus()
  }
  return (
    <DeleteDialog title={texts().deleteDialog.title(name)} onDelete={deleteItem} onClose={onClose}>
      {texts().deleteDialog.text}
    </DeleteDialog>
  )
}

interface InUseDialogProps extends Omit<DeleteItemDialogProps, 'onStatus'> {
  people: number
}

function InUseDialog({ kind, item, people, onClose }: InUseDialogProps) {
  const { name, isActive } = item
  const setActive = useSetActive(kind)
  const { cancel, close } = messages().common.actions
  return (
    <ConfirmDialog
      title={texts().deleteDialog.inUseTitle(name)}
      confirmLabel={isActive ? messages().labels.deactivate : undefined}
      cancelLabel={isActive ? cancel : close}
      onConfirm={() => {
        onClose()
        void setActive(item, false)
      }}
      onCancel={onClose}
    >
      {texts().kinds[kind].inUse(people)}
    </ConfirmDialog>
  )
}
