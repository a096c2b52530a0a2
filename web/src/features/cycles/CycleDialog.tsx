import type { CreateCycle, CycleCard, CycleResponse } from '@evenhand/domain/api'
import { copiedName, copiedPeriod } from '@evenhand/domain/cycles/cycle-settings'
import { call, get, post, put } from '@/api/client'
import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { DeleteDialog } from '@/ui/dialog/DeleteDialog'
import { NewDialog, RenameDialog } from '@/ui/dialog/NameDialogs'
import { toastSuccess } from '@/ui/toast'
import { useCycleChange } from './queries'

type NamedCycle = Pick<CycleCard, 'id' | 'name' | 'startDate' | 'endDate'>

export type OpenCycleDialog = { kind: 'new' } | { kind: 'rename' | 'copy' | 'delete'; cycle: NamedCycle }

/** Creates, renames, copies or deletes a cycle. Only drafts can be deleted. */
export default function CycleDialog({ dialog, onClose }: { dialog: OpenCycleDialog; onClose: () => void }) {
  const { dialog: texts, deleteDialog } = messages().cycleList
  const { data: earlier = [] } = useCycles(dialog.kind === 'new' || dialog.kind === 'copy')
  const { mutateAsync: create } = useCycleChange((input: CreateCycle) =>
    post<CycleResponse>('/cycles', input),
  )
  const { mutateAsync: rename } = useCycleChange(renameCycle)
  const { mutateAsync: remove } = useCycleChange((id: string) => call('DELETE', `/cycles/${id}`))
  if (dialog.kind === 'new' || dialog.kind === 'copy') {
    const original = dialog.kind === 'copy' ? dialog.cycle : undefined
    return (
      <NewDialog<NamedCycle>
        {...{ texts, original, onClose }}
        others={earlier}
        initial={original && copiedName(original.name, texts.copyName)}
        effect={(copied, name) => (
          <p role="status">{texts.dates(copied, copiedPeriod(copied, { from: copied.name, to: name }))}</p>
        )}
        create={async (input) => paths.cycle((await create(input)).cycle.id)}
      />
    )
  }
  const { id, name } = dialog.cycle
  if (dialog.kind === 'rename') {
    const save = (newName: string) => rename({ id, name: newName })
    return <RenameDialog {...{ texts, name, save, onClose }} />
  }
  async function deleteCycle() {
    await remove(id)
    onClose()
    toastSuccess(deleteDialog.deleted(name))
  }
  return (
    <DeleteDialog title={deleteDialog.title} onDelete={deleteCycle} onClose={onClose}>
      {deleteDialog.text(name)}
    </DeleteDialog>
  )
}

/** Renames a cycle, whatever its name was before. A name does not conflict with other changes. */
async function renameCycle({ id, name }: { id: string; name: string }) {
  const { cycle } = await get<CycleResponse>(`/cycles/${id}`)
  return put(`/cycles/${id}`, { name, revision: cycle.revision })
}
