import '@mantine/core/styles/Menu.layer.css'
import type { CriteriaSetCard } from '@evenhand/domain/api'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { criteriaEditor, messages } from '@/messages'
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

  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" title={texts.actions} aria-label={texts.actionsFor(name)}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{texts.rename}</Menu.Item>
        <Menu.Item onClick={onDuplicate}>{texts.duplicate}</Menu.Item>
        {!set.isDefault && (
          <Menu.Item onClick={() => void setActive(!isActive)}>
            {isActive ? texts.deactivate : texts.activate}
          </Menu.Item>
        )}
        {!set.isDefault && set.version === null && (
          <Menu.Item color="var(--red)" onClick={onDelete}>
            {messages.common.actions.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
