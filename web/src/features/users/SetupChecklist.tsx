import { lazyComponent } from '@/ui/lazy/lazy-component'
import type { OpenPeopleDialog } from './people-dialog'
import { useSetup } from './setup'

const FirstSteps = lazyComponent(() => import('./FirstSteps'))

/** The checklist of a new company. */
export function SetupChecklist({ onOpen }: { onOpen: OpenPeopleDialog }) {
  const { data: setup } = useSetup()
  return setup ? <FirstSteps done={setup.done} onOpen={onOpen} /> : null
}
