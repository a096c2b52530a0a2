import type { Cycle, PlanConflict, PlanDifference, PlanResponse } from '@evenhand/domain/api'
import { useState } from 'react'
import { type ApiError, hasCode } from '@/api/api-error'
import { wizardLaunch as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useLaunchCycle } from '../../queries'
import type { CycleEditor } from '../../saving/use-cycle-editor'
import dialogStyles from '../Dialog.module.css'
import { countPlan, mailedPeople } from '../plan/count-plan'
import { overdueText } from './overdue-text'

interface LaunchDialogProps {
  cycle: Cycle
  /** The plan that the viewer has seen. */
  plan: PlanResponse
  editor: CycleEditor
  /** Nothing was launched, because the plan is not the one that the viewer has seen. */
  onChanged: (differences: PlanDifference[] | null) => void
  onClose: () => void
}

export function LaunchDialog({ cycle, plan, editor, onChanged, onClose }: LaunchDialogProps) {
  const launch = useLaunchCycle(cycle.id)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { create } = countPlan(plan.rows)
  const overdue = overdueText(cycle.settings, create)

  async function run() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await editor.flush()
      const { state } = editor.view()
      if (state !== 'clean' && state !== 'saved') throw new Error(texts.notSaved)
      // The page shows the progress as soon as the cycle is no longer a draft.
      await launch.mutateAsync(plan.fingerprint)
      onClose()
    } catch (error) {
      setIsBusy(false)
      if (!hasCode(error, 'PLAN_CHANGED')) return setProblem((error as Error).message)
      onClose()
      onChanged(((error as ApiError).body as Partial<PlanConflict>).differences ?? null)
    }
  }

  return (
    <ConfirmDialog
      title={texts.confirmTitle(cycle.name)}
      confirmLabel={texts.confirm}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onCancel={() => !isBusy && onClose()}
    >
      <div className={dialogStyles.fields}>
        {problem && <Banner>{problem}</Banner>}
        {overdue && <Banner tone="warning">{overdue}</Banner>}
        <p>{texts.confirmText(create, mailedPeople(plan.rows).size)}</p>
      </div>
    </ConfirmDialog>
  )
}
