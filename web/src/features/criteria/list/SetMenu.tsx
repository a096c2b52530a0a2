import type { CriteriaSetCard } from '@evenhand/domain/api'
import { useState } from 'react'
import { criteriaEditor, messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
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
  const [isAsking, setIsAsking] = useState(false)
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
    setIsAsking(false)
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
    entries.push({ label: texts.makeDefault, onSelect: () => setIsAsking(true) })
  }
  if (!set.isDefault) {
    const label = isActive ? texts.deactivate : texts.activate
    entries.push({ label, onSelect: () => void setActive(!isActive) })
  }
  if (!set.isDefault && set.version === null) {
    entries.push({ label: messages.common.actions.delete, isDanger: true, onSelect: onDelete })
  }
  return (
    <>
      <RowMenu label={texts.actionsFor(name)} title={texts.actions} entries={entries} />
      {isAsking && (
        <ConfirmDialog
          title={texts.makeDefaultTitle(name)}
          confirmLabel={texts.makeDefault}
          onConfirm={() => void makeDefault()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{texts.makeDefaultText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
