import type { PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { wizardPlan as texts } from '@/messages'
import type { MenuEntry } from '@/ui/menu/ActionMenu'
import { RowMenu } from '@/ui/menu/RowMenu'
import { followRules, unpinEvaluators } from '../edit-settings'
import type { StepProps } from '../step-props'
import type { PlanDialog } from './PlanDialogs'

interface PlanMenuProps extends Pick<StepProps, 'settings' | 'editor'> {
  row: PlanRow
  onOpen: (dialog: PlanDialog) => void
}

/** What can be changed by hand about one person in the plan. */
export function PlanMenu(props: PlanMenuProps) {
  return (
    <RowMenu
      label={texts.actionsFor(fullName(props.row.user))}
      title={texts.columns.actions}
      entries={planEntries(props)}
    />
  )
}

function planEntries({ row: { userId, verdict }, settings, editor, onOpen }: PlanMenuProps): MenuEntry[] {
  const has = ({ userId: other }: { userId: string }) => other === userId
  const isHandPicked = settings.rules.include.some(has) || settings.rules.exclude.some(has)
  const entries = [{ label: texts.setEvaluators, onSelect: () => onOpen({ kind: 'pin', userId }) }]
  if (settings.evaluators.pinned.some(has)) {
    const unpin = () => editor.edit((before) => unpinEvaluators(before, userId))
    entries.push({ label: texts.removePin, onSelect: unpin })
  }
  if (verdict === 'create' || verdict === 'blocked') {
    entries.push({ label: texts.exclude, onSelect: () => onOpen({ kind: 'exclude', userId }) })
  }
  if (verdict === 'left-out') {
    entries.push({ label: texts.include, onSelect: () => onOpen({ kind: 'include', userId }) })
  }
  if (isHandPicked) {
    const follow = () => editor.edit((before) => followRules(before, userId))
    entries.push({ label: texts.followRules, onSelect: follow })
  }
  return entries
}
