import type { CycleReview } from '@evenhand/domain/api'
import { useState } from 'react'
import { cycleBoard, messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { FilterPopup } from '@/ui/list/FilterPopup'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { evaluatorsOf } from '../evaluators'
import { useAllReviews } from '../queries'
import styles from './EvaluatorFilter.module.css'

const EvaluatorSelect = lazyComponent(() => import('../EvaluatorSelect'), { Loading })

const label = cycleBoard.list.filters.evaluator

interface EvaluatorFilterProps {
  cycleId: string
  /** The reviews of the current page, which usually contain the name of the chosen evaluator. */
  reviews: readonly CycleReview[]
  value: string
  onApply: (evaluatorId: string) => void
}

/** A filter for the first or second evaluator. Loads the evaluators of the cycle when it is first opened. */
export function EvaluatorFilter({ cycleId, reviews, value, onApply }: EvaluatorFilterProps) {
  const [chosen, setChosen] = useState(value)
  const [isUsed, setIsUsed] = useState(false)
  const shown = evaluatorsOf(reviews).find(({ id }) => id === value)
  const { data: all, error } = useAllReviews(cycleId, isUsed || (value !== '' && !shown))
  const evaluators = all && evaluatorsOf(all)
  const name = shown?.name ?? evaluators?.find(({ id }) => id === value)?.name ?? messages.common.loading
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
