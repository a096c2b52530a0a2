import { boardActions as texts } from '@/messages'
import { PersonSelect } from '@/ui/person/PersonSelect'
import EvaluatorSelect from '../EvaluatorSelect'
import { useEvaluators } from '../queries'
import type { FieldsProps } from './action-form'

/** The evaluator to replace has open reviews in the cycle. This includes deleted people, who are most often replaced. */
export function EvaluatorFields({ cycle, form, errors, onChange }: FieldsProps) {
  const { data, error } = useEvaluators(cycle.id)
  return (
    <>
      <EvaluatorSelect
        label={texts.from}
        evaluators={data?.filter(({ openReviews }) => openReviews > 0)}
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
        current={form.to ? { id: form.to, name: form.toName } : undefined}
        value={form.to}
        noneFound={texts.noneFound}
        isRequired
        error={errors.to}
        onChange={(to, toName) => onChange({ to, toName })}
      />
    </>
  )
}
