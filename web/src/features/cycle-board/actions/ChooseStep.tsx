import { Button, Radio } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { boardDialogs, messages, boardActions as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { ActionKind, BulkTarget, TargetStatus } from '../board-dialog'
import type { BoardSums } from '../overview/board-sums'
import styles from './ActionDialog.module.css'
import { ActionFields } from './ActionFields'
import type { FieldsProps } from './action-form'

interface ChooseStepProps extends FieldsProps {
  kind: ActionKind
  problem: string | undefined
  sums: BoardSums
  closesCycle: boolean
  onTarget: (target: BulkTarget) => void
  onSubmit: () => void
  onCancel: () => void
}

/** What the action does, to which reviews, and its fields. */
export function ChooseStep(props: ChooseStepProps) {
  const { kind, problem, sums, closesCycle, target, onTarget, onSubmit, onCancel, ...fields } = props
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The errors must be rendered before the first invalid field can be focused.
    flushSync(onSubmit)
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form ref={element} className={styles.step} noValidate onSubmit={submit}>
      {problem && <Banner>{problem}</Banner>}
      <p className={styles.muted}>
        {texts.intro[kind]} {closesCycle && boardDialogs.close.afterwards}
      </p>
      {'ids' in target ? (
        <p>{texts.affected(target.ids.length)}</p>
      ) : kind === 'nudge' ? (
        <Scope status={target.status} sums={sums} onChange={(status) => onTarget({ status })} />
      ) : (
        <p>{texts.allOpen}</p>
      )}
      <div className={styles.fields}>
        <ActionFields kind={kind} target={target} {...fields} />
      </div>
      <DialogActions isSticky>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
        <Button type="submit">{texts.preview}</Button>
      </DialogActions>
    </form>
  )
}

interface ScopeProps {
  status: TargetStatus
  sums: BoardSums
  onChange: (status: TargetStatus) => void
}

function Scope({ status, sums: { open }, onChange }: ScopeProps) {
  const counts = { overdue: open.overdue, stalled: open.stalled, open: open.total }
  return (
    <Radio.Group
      aria-label={texts.whom}
      value={status}
      onChange={(chosen) => onChange(chosen as TargetStatus)}
    >
      <div className={styles.choices}>
        {(['overdue', 'stalled', 'open'] as const).map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={texts.scopes[choice](counts[choice])}
            disabled={counts[choice] === 0}
            data-autofocus={choice === status || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
