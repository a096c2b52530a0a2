import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { useCycles } from '../api/cycles'
import type { OpenCycleDialog } from '../features/cycles/CycleDialog'
import { CycleList } from '../features/cycles/CycleList'
import { PageHeader } from '../layout/PageHeader'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { Panel } from '../ui/Panel'
import { ToolButton } from '../ui/ToolButton'
import { AdminPage } from './admin-page'

const texts = () => messages().cycleList

const CycleDialog = lazyDialog(() => import('../features/cycles/CycleDialog'))

export function Component() {
  return (
    <AdminPage texts={texts()}>
      <Cycles />
    </AdminPage>
  )
}

function Cycles() {
  const [dialog, setDialog] = useState<OpenCycleDialog>()
  const { data: cycles = [] } = useCycles()
  return (
    <>
      <PageHeader
        title={texts().title}
        aside={
          // An empty list has its own button.
          cycles.length > 0 && (
            <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'new' })}>
              {texts().add}
            </ToolButton>
          )
        }
      />
      <Panel title={texts().all}>
        <CycleList onOpen={setDialog} />
      </Panel>
      {dialog && <CycleDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
