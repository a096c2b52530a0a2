import type { EvaluatorLevels } from '@evenhand/domain/api'
import { useState } from 'react'
import { insights, messages, insightReviews as texts } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { FilterPopup } from '@/ui/list/FilterPopup'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { personName } from '../view'
import styles from './EvaluatorFilter.module.css'

const EvaluatorSelect = lazyComponent(() => import('./EvaluatorSelect'), { Loading })

interface EvaluatorFilterProps {
  /** Undefined until loaded. */
  evaluators: readonly EvaluatorLevels[] | undefined
  value: string
  onApply: (evaluatorId: string) => void
}

/** A filter for the first or second evaluator. */
export function EvaluatorFilter({ evaluators, value, onApply }: EvaluatorFilterProps) {
  const [chosen, setChosen] = useState(value)
  const shown = evaluators?.find(({ id }) => id === value)
  const unknown = evaluators ? insights.unknownPerson : messages.common.loading
  const name = shown ? personName(shown.name) : unknown
  return (
    <FilterPopup
      label={texts.filters.evaluator}
      value={value === '' ? undefined : name}
      width={300}
      onOpen={() => setChosen(value)}
      onApply={() => onApply(chosen)}
      onClear={() => onApply('')}
    >
      <div className={styles.choice}>
        <EvaluatorSelect evaluators={evaluators ?? []} value={chosen} onChange={setChosen} />
      </div>
    </FilterPopup>
  )
}

function Loading() {
  return <SkeletonRows rows={1} label={messages.common.loading} />
}
