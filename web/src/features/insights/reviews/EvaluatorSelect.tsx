import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { EvaluatorLevels } from '@evenhand/domain/api'
import { Select } from '@mantine/core'
import { insightReviews as texts } from '@/messages'
import { personName } from '../view'

interface EvaluatorSelectProps {
  evaluators: readonly EvaluatorLevels[]
  value: string
  onChange: (id: string) => void
}

/** One of the evaluators in the scope. The options are inside the popup, so that a click on one does not close it. */
export default function EvaluatorSelect({ evaluators, value, onChange }: EvaluatorSelectProps) {
  return (
    <Select
      label={texts.filters.evaluator}
      placeholder={texts.searchEvaluators}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data-autofocus
      limit={100}
      value={value || null}
      data={evaluators.map(({ id, name }) => ({ value: id, label: personName(name) }))}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={texts.noEvaluators}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
