import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { BoardEvaluator } from '@evenhand/domain/api'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { cycleBoard } from '@/messages'
import { evaluatorName } from './evaluators'

const texts = cycleBoard.evaluators

interface EvaluatorSelectProps {
  label: string
  evaluators: readonly BoardEvaluator[] | undefined
  /** Why they could not be loaded. */
  loadError: Error | null
  value: string
  error?: ReactNode
  isRequired?: boolean
  /** Renders the options inside the popup, so that a click on one does not close the popup. */
  isInPopup?: boolean
  onChange: (id: string) => void
}

/** One of the evaluators of the cycle, with the number of their open reviews. */
export default function EvaluatorSelect({
  label,
  evaluators,
  loadError,
  value,
  error,
  isRequired = false,
  isInPopup = false,
  onChange,
}: EvaluatorSelectProps) {
  const options = evaluators ?? []
  return (
    <Select
      label={label}
      placeholder={evaluators || loadError ? texts.search : texts.loading}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      withAsterisk={isRequired}
      data-autofocus
      limit={100}
      value={value || null}
      data={options.map((evaluator) => ({
        value: evaluator.id,
        label: texts.option(evaluatorName(evaluator), evaluator.openReviews),
      }))}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={evaluators ? texts.none : texts.loading}
      error={error ?? (loadError && texts.failed)}
      comboboxProps={{ withinPortal: !isInPopup }}
    />
  )
}
