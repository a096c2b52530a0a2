import '@mantine/core/styles/Menu.layer.css'
import type { PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { wizardPlan as texts } from '@/messages'
import { followRules, unpinEvaluators } from '../edit-settings'
import type { StepProps } from '../step-props'
import type { PlanDialog } from './PlanDialogs'

interface PlanMenuProps extends Pick<StepProps, 'settings' | 'editor'> {
  row: PlanRow
  onOpen: (dialog: PlanDialog) => void
}

/** What can be changed by hand about one person in the plan. */
export function PlanMenu({ row, settings, editor, onOpen }: PlanMenuProps) {
  const { userId, verdict } = row
  const has = ({ userId: other }: { userId: string }) => other === userId
  const isHandPicked = settings.rules.include.some(has) || settings.rules.exclude.some(has)
  const isPinned = settings.evaluators.pinned.some(has)
  const isTakingPart = verdict === 'create' || verdict === 'blocked'
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          title={texts.columns.actions}
          aria-label={texts.actionsFor(fullName(row.user))}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: 'pin', userId })}>{texts.setEvaluators}</Menu.Item>
        {isPinned && (
          <Menu.Item onClick={() => editor.edit((before) => unpinEvaluators(before, userId))}>
            {texts.removePin}
          </Menu.Item>
        )}
        {isTakingPart && (
          <Menu.Item onClick={() => onOpen({ kind: 'exclude', userId })}>{texts.exclude}</Menu.Item>
        )}
        {verdict === 'left-out' && (
          <Menu.Item onClick={() => onOpen({ kind: 'include', userId })}>{texts.include}</Menu.Item>
        )}
        {isHandPicked && (
          <Menu.Item onClick={() => editor.edit((before) => followRules(before, userId))}>
            {texts.followRules}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
