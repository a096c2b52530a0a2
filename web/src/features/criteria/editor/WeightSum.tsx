import type { Criterion } from '@evenhand/domain/fields'
import { isFullSum, sumOfWeights } from '@evenhand/domain/weights'
import { Button } from '@mantine/core'
import { criteriaEditor } from '@/messages'
import { Meter } from '@/ui/Meter'
import { formatWeight } from './parse-weight'
import styles from './WeightSum.module.css'

const texts = criteriaEditor.weights

interface WeightSumProps {
  criteria: readonly Criterion[]
  onShareEqually: () => void
  onScale: () => void
}

/** The running sum of the weights, what is left, and two ways to make it 100. */
export function WeightSum({ criteria, onShareEqually, onScale }: WeightSumProps) {
  const weights = criteria.map(({ weight }) => weight)
  const sum = sumOfWeights(weights)
  const isFull = isFullSum(weights)
  const rest = formatWeight(Math.abs(100 - sum))
  return (
    <section className={styles.weights} aria-label={texts.label}>
      <p className={styles.sum} data-full={isFull || undefined} role="status">
        {texts.sum(formatWeight(sum))}
        {!isFull && <span>{sum < 100 ? texts.left(rest) : texts.tooMuch(rest)}</span>}
      </p>
      <Meter value={Math.min(sum, 100)} max={100} />
      {criteria.length > 0 && (
        <span className={styles.buttons}>
          <Button size="compact-sm" variant="default" onClick={onShareEqually}>
            {texts.shareEqually}
          </Button>
          {!isFull && sum > 0 && (
            <Button size="compact-sm" variant="default" onClick={onScale}>
              {texts.scale}
            </Button>
          )}
        </span>
      )}
    </section>
  )
}
