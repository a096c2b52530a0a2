import { boardActions as texts } from '@/messages'
import { PersonSelect } from '@/ui/person/PersonSelect'
import EvaluatorSelect from '../EvaluatorSelect'
import { evaluatorsOf } from '../evaluators'
import { useAllReviews } from '../queries'
import type { FieldsProps } from './action-form'

/** The evaluator to replace is one of those of the chosen open reviews. */
export function EvaluatorFields({ cycle, target, form, errors, onChange }: FieldsProps) {
  const { data: reviews, error } = useAllReviews(cycle.id)
  const ids = 'ids' in target ? new Set(target.ids) : null
  const chosen = reviews?.filter(({ id, status }) => status === 'open' && (!ids || ids.has(id)))
  return (
    <>
      <EvaluatorSelect
        label={texts.from}
        evaluators={chosen && evaluatorsOf(chosen)}
        loadError={error}
        value={form.from}
        isRequired
        error={errors.from}
        onChange={(from) => onChange({ from, to: form.to === from ? '' : form.to })}
      />
      <PersonSelect
        key={form.from}
        label={texts.to}
        exclude={form.from || undefined}
        current={undefined}
        value={form.to}
        noneFound={texts.noneFound}
        isRequired
        error={errors.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}
