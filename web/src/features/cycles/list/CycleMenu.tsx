import type { CycleCard } from '@evenhand/domain/api'
import { messages, cycleList as texts } from '@/messages'
import { RowMenu } from '@/ui/menu/RowMenu'
import type { OpenCycleDialog } from './CycleDialog'

interface CycleMenuProps {
  cycle: CycleCard
  onOpen: (dialog: OpenCycleDialog) => void
}

export function CycleMenu({ cycle, onOpen }: CycleMenuProps) {
  const remove = {
    label: messages.common.actions.delete,
    isDanger: true,
    onSelect: () => onOpen({ kind: 'delete', cycle }),
  }
  return (
    <RowMenu
      label={texts.actionsFor(cycle.name)}
      title={texts.columns.actions}
      entries={[
        { label: texts.rename, onSelect: () => onOpen({ kind: 'rename', cycle }) },
        { label: texts.copy, onSelect: () => onOpen({ kind: 'copy', cycle }) },
        ...(cycle.state === 'draft' ? [remove] : []),
      ]}
    />
  )
}
