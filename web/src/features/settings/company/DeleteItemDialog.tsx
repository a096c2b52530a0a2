import type { CompanyKind } from '@evenhand/domain/company-data'
import { Button } from '@mantine/core'
import { ApiError } from '@/api/api-error'
import { messages, company as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { type Item, useDeleteItem } from './mutations'
import { useSetActive } from './use-set-active'

interface DeleteItemDialogProps {
  kind: CompanyKind
  item: Item
  onClose: () => void
  onStatus: (text: string) => void
}

/** Deletes an item that nobody has. For one in use, says how many people have it and offers to deactivate it. */
export function DeleteItemDialog({ kind, item, onClose, onStatus }: DeleteItemDialogProps) {
  const { name, people = 0 } = item
  const { mutate: remove, isPending, error } = useDeleteItem(kind)
  if (people > 0) return <InUseDialog {...{ kind, item, people, onClose }} />
  // People may have got it after the dialog was opened.
  if (error instanceof ApiError && error.body.code === 'IN_USE')
    return <InUseDialog {...{ kind, item, people: Number(error.body.people), onClose }} />
  const deleteItem = () =>
    remove(item.id, {
      onSuccess() {
        onClose()
        onStatus(texts.deleteDialog.deleted(name))
        // The button that opened the dialog is gone.
        document.getElementById('content')?.focus()
      },
    })
  return (
    <ConfirmDialog
      title={texts.deleteDialog.title(name)}
      confirmLabel={messages.common.actions.delete}
      isDanger
      isBusy={isPending}
      onConfirm={deleteItem}
      onCancel={onClose}
    >
      {error && <Banner>{error.message}</Banner>}
      <p>{texts.deleteDialog.text}</p>
    </ConfirmDialog>
  )
}

interface InUseDialogProps extends Omit<DeleteItemDialogProps, 'onStatus'> {
  people: number
}

function InUseDialog({ kind, item, people, onClose }: InUseDialogProps) {
  const { name, isActive } = item
  const setActive = useSetActive(kind)
  return (
    <Dialog title={texts.deleteDialog.inUseTitle(name)} size="sm" isConfirmation onClose={onClose}>
      <p>{texts.kinds[kind].inUse(people)}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus={!isActive || undefined}>
          {isActive ? messages.common.actions.cancel : messages.common.actions.close}
        </Button>
        {isActive && (
          <Button
            data-autofocus
            onClick={() => {
              onClose()
              void setActive(item, false)
            }}
          >
            {texts.deactivate}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
