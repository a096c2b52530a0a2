import { isAdmin } from '@evenhand/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { cycleList as texts } from '@/messages'
import { useCycles } from '../api/cycles'
import { useUser } from '../features/auth/user-context'
import { CycleDialog, type OpenCycleDialog } from '../features/cycles/list/CycleDialog'
import { CycleList } from '../features/cycles/list/CycleList'
import { DeleteCycleDialog } from '../features/cycles/list/DeleteCycleDialog'
import { PageHeader } from '../layout/PageHeader'
import { Panel } from '../ui/Panel'
import { ToolButton } from '../ui/ToolButton'
import { CyclesDenied } from './cycles-denied'

export function Component() {
  return isAdmin(useUser()) ? <Cycles /> : <CyclesDenied />
}

function Cycles() {
  const [dialog, setDialog] = useState<OpenCycleDialog>()
  const { data: cycles = [] } = useCycles()
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHeader
        title={texts.title}
        aside={
          // An empty list has its own button.
          cycles.length > 0 && (
            <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'new' })}>
              {texts.add}
            </ToolButton>
          )
        }
      />
      <Panel title={texts.all}>
        <CycleList onOpen={setDialog} />
      </Panel>
      {dialog?.kind === 'delete' && <DeleteCycleDialog cycle={dialog.cycle} onClose={close} />}
      {dialog && dialog.kind !== 'delete' && <CycleDialog {...dialog} onClose={close} />}
    </>
  )
}
