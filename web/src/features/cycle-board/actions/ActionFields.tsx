import { cycleLimits } from '@evenhand/domain/cycles'
import { type OpenPhase, openPhases } from '@evenhand/domain/phases'
import { NativeSelect, Textarea } from '@mantine/core'
import { messages, boardActions as texts } from '@/messages'
import { Counter } from '@/ui/form/Counter'
import type { ActionKind } from '../board-dialog'
import styles from './ActionDialog.module.css'
import type { FieldsProps } from './action-form'
import { DateFields } from './DateFields'
import { EvaluatorFields } from './EvaluatorFields'

/** The fields of an action. A reminder has none. */
export function ActionFields({ kind, ...props }: FieldsProps & { kind: ActionKind }) {
  if (kind === 'change-dates') return <DateFields {...props} />
  if (kind === 'replace-evaluator') return <EvaluatorFields {...props} />
  if (kind === 'close') return <ReasonField {...props} isFirst />
  if (kind === 'nudge') return null
  const { form, errors, onChange } = props
  return (
    <>
      <NativeSelect
        label={texts.phase}
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: texts.choosePhase },
          ...openPhases.map((phase) => ({ value: phase, label: messages.reviews.phases[phase] })),
        ]}
        value={form.phase}
        error={errors.phase}
        onChange={(event) => onChange({ phase: event.currentTarget.value as OpenPhase | '' })}
      />
      <ReasonField {...props} />
    </>
  )
}

function ReasonField({ form, errors, onChange, isFirst }: FieldsProps & { isFirst?: boolean }) {
  return (
    <div className={styles.reason}>
      <Textarea
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        rows={4}
        withAsterisk
        data-autofocus={isFirst || undefined}
        value={form.reason}
        error={errors.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <Counter text={form.reason} limit={cycleLimits.reason} />
    </div>
  )
}
