import { useState } from 'react'
import { cycleBoard, messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { FilterPopup } from '@/ui/list/FilterPopup'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { evaluatorName } from '../evaluators'
import { useEvaluators } from '../queries'
import styles from './EvaluatorFilter.module.css'

const EvaluatorSelect = lazyComponent(() => import('../EvaluatorSelect'), { Loading })

const label = cycleBoard.list.filters.evaluator

interface EvaluatorFilterProps {
  cycleId: string
  value: string
  onApply: (evaluatorId: string) => void
}

/** A filter for the first or second evaluator. Loads the evaluators of the cycle when it is first opened or used. */
export function EvaluatorFilter({ cycleId, value, onApply }: EvaluatorFilterProps) {
  const [chosen, setChosen] = useState(value)
  const [isUsed, setIsUsed] = useState(false)
  const { data: evaluators, error } = useEvaluators(cycleId, isUsed || value !== '')
  const shown = evaluators?.find(({ id }) => id === value)
  // Someone who has been replaced in all reviews is not in the list.
  const unknown = evaluators ? cycleBoard.evaluators.unknown : messages.common.loading
  const name = shown ? evaluatorName(shown) : unknown
  return (
    <FilterPopup
      label={label}
      value={value === '' ? undefined : name}
      width={300}
      onOpen={() => {
        setIsUsed(true)
        setChosen(value)
      }}
      onApply={() => onApply(chosen)}
      onClear={() => onApply('')}
    >
      <div className={styles.choice}>
        <EvaluatorSelect
          label={label}
          evaluators={evaluators}
          loadError={error}
          value={chosen}
          isInPopup
          onChange={setChosen}
        />
      </div>
    </FilterPopup>
  )
}

function Loading() {
  return <SkeletonRows rows={1} label={cycleBoard.evaluators.loading} />
}
