import type { CriteriaSetCard } from '@evenhand/domain/api'
import { criteriaEditor, messages } from '@/messages'
import type { MenuEntry } from '@/ui/menu/ActionMenu'
import { RowMenu } from '@/ui/menu/RowMenu'
import { toastError, toastSuccess, toastWithUndo } from '@/ui/toast'
import { useUpdateSet } from '../queries'

const texts = criteriaEditor.sets

export interface SetActions {
  onRename: () => void
  onDuplicate: () => void
  onDelete: () => void
}

interface SetMenuProps extends SetActions {
  set: CriteriaSetCard
}

export function SetMenu({ set, onRename, onDuplicate, onDelete }: SetMenuProps) {
  const { mutateAsync: update } = useUpdateSet()
  const { id, name, isActive } = set

  async function setActive(active: boolean): Promise<void> {
    try {
      await update({ id, isActive: active })
    } catch (error) {
      return toastError((error as Error).message)
    }
    if (active) toastSuccess(texts.activated(name))
    else toastWithUndo(texts.deactivated(name), () => void setActive(true))
  }

  async function makeDefault(): Promise<void> {
    try {
      await update({ id, isDefault: true })
    } catch (error) {
      return toastError((error as Error).message)
    }
    toastSuccess(texts.madeDefault(name))
  }

  const entries: MenuEntry[] = [
    { label: texts.rename, onSelect: onRename },
    { label: texts.duplicate, onSelect: onDuplicate },
  ]
  if (!set.isDefault && isActive && set.version !== null) {
    entries.push({ label: texts.makeDefault, onSelect: () => void makeDefault() })
  }
  if (!set.isDefault) {
    const label = isActive ? texts.deactivate : texts.activate
    entries.push({ label, onSelect: () => void setActive(!isActive) })
  }
  if (!set.isDefault && set.version === null) {
    entries.push({ label: messages.common.actions.delete, isDanger: true, onSelect: onDelete })
  }
  return <RowMenu label={texts.actionsFor(name)} title={texts.actions} entries={entries} />
}
