import type { PinnedEvaluators } from '@evenhand/domain/api'
import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cycleWizard, wizardImport } from '@/messages'
import { paths } from '@/paths'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { Panel } from '@/ui/Panel'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { ToolButton } from '@/ui/ToolButton'
import { toastSuccess, toastWithUndo } from '@/ui/toast'
import { changeEvaluators, pinEvaluators, unpinEvaluators } from '../edit-settings'
import styles from '../Step.module.css'
import type { StepProps } from '../step-props'
import { blockedByEvaluators } from '../steps'
import rowStyles from './EvaluatorsStep.module.css'
import { PinDialog } from './PinDialog'
import { PinnedList } from './PinnedList'

const texts = cycleWizard.evaluators
const ImportDialog = lazyDialog(() => import('../import/EvaluatorImport'))

/** The rule that finds the evaluators, and those that are set by hand. */
export function EvaluatorsStep({ cycle, settings, editor, nameOf, lockedId, plan, leftovers }: StepProps) {
  const isDeleted = (id: string | null) => id !== null && leftovers.evaluators.people.includes(id)
  const { topEvaluatorId, usesLastCycle, pinned } = settings.evaluators
  const [dialog, setDialog] = useState<{ kind: 'import' } | { kind: 'pin'; userId?: string }>()
  const close = () => setDialog(undefined)
  const current = dialog?.kind === 'pin' ? pinned.find(({ userId }) => userId === dialog.userId) : undefined

  function remove(removed: PinnedEvaluators) {
    editor.edit((before) => unpinEvaluators(before, removed.userId))
    const { userId, firstEvaluatorId, secondEvaluatorId } = removed
    // Someone who was deleted cannot be added again.
    if ([userId, firstEvaluatorId, secondEvaluatorId].some(isDeleted))
      return toastSuccess(cycleWizard.leftovers.removed)
    toastWithUndo(texts.removed(nameOf(removed.userId)), () =>
      editor.edit((before) => pinEvaluators(before, [removed])),
    )
  }

  return (
    <>
      <Panel title={texts.rule}>
        <div className={styles.content}>
          <p className={styles.help}>{texts.ruleText}</p>
          <div className={rowStyles.top}>
            <PersonSelect
              label={texts.top}
              exclude={undefined}
              current={topEvaluatorId ? { id: topEvaluatorId, name: nameOf(topEvaluatorId) } : undefined}
              value={topEvaluatorId ?? ''}
              noneFound={texts.noneFound}
              error={isDeleted(topEvaluatorId) && texts.topDeleted}
              onChange={(id) =>
                editor.edit((before) => changeEvaluators(before, { topEvaluatorId: id || null }))
              }
            />
            <p className={styles.muted}>{texts.topHelp}</p>
          </div>
          <Switch
            label={texts.usesLastCycle}
            checked={usesLastCycle}
            onChange={({ currentTarget: { checked } }) =>
              editor.edit((before) => changeEvaluators(before, { usesLastCycle: checked }))
            }
          />
        </div>
        <BlockedNote plan={plan} cycleId={cycle.id} />
      </Panel>
      <Panel
        title={texts.pinned}
        aside={
          <div className={rowStyles.actions}>
            <ToolButton icon={IconUpload} size="xs" onClick={() => setDialog({ kind: 'import' })}>
              {texts.import}
            </ToolButton>
            <Button variant="default" size="xs" onClick={() => setDialog({ kind: 'pin' })}>
              {texts.add}
            </Button>
          </div>
        }
      >
        <p className={rowStyles.help}>{texts.pinnedHelp}</p>
        <PinnedList
          pinned={pinned}
          nameOf={nameOf}
          lockedId={lockedId}
          onEdit={(userId) => setDialog({ kind: 'pin', userId })}
          onRemove={remove}
        />
      </Panel>
      {dialog?.kind === 'pin' && (
        <PinDialog
          userId={dialog.userId}
          lockedId={lockedId}
          pinned={current}
          nameOf={nameOf}
          onSave={(next) => editor.edit((before) => pinEvaluators(before, [next]))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'import' && (
        <ImportDialog
          cycleId={cycle.id}
          pinned={pinned}
          onImport={(rows, skipped) => {
            editor.edit((before) => pinEvaluators(before, rows))
            toastSuccess(wizardImport.done(rows.length, skipped))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function BlockedNote({ plan, cycleId }: Pick<StepProps, 'plan'> & { cycleId: string }) {
  const count = plan.data ? blockedByEvaluators(plan.data).length : 0
  if (count === 0) return null
  return (
    <p className={styles.result} role="status" aria-busy={plan.isOutdated}>
      {texts.blocked(count)}{' '}
      <Link to={paths.cycleStep(cycleId, 'plan&filter=blocked')} replace>
        {texts.showBlocked}
      </Link>
    </p>
  )
}
