import '@mantine/core/styles/Menu.layer.css'
import type { CycleCard } from '@evenhand/domain/api'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { messages, cycleList as texts } from '@/messages'
import type { OpenCycleDialog } from './CycleDialog'

interface CycleMenuProps {
  cycle: CycleCard
  onOpen: (dialog: OpenCycleDialog) => void
}

export function CycleMenu({ cycle, onOpen }: CycleMenuProps) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          title={texts.columns.actions}
          aria-label={texts.actionsFor(cycle.name)}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: 'rename', cycle })}>{texts.rename}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'copy', cycle })}>{texts.copy}</Menu.Item>
        {cycle.state === 'draft' && (
          <Menu.Item color="var(--red)" onClick={() => onOpen({ kind: 'delete', cycle })}>
            {messages.common.actions.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
