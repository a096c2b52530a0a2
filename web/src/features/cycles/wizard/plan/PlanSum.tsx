import type { PlanResponse, PlanRow } from '@evenhand/domain/api'
import { formatCount } from '@evenhand/domain/messages/en/intl'
import { Fragment } from 'react'
import { wizardPlan as texts } from '@/messages'
import { countPlan } from './count-plan'
import styles from './PlanSum.module.css'

const verdicts = ['create', 'exists', 'left-out', 'blocked'] as const satisfies PlanRow['verdict'][]

/** The verdicts add up to the number of people in the company. */
export function PlanSum({ plan }: { plan: PlanResponse }) {
  const counts = countPlan(plan.rows)
  return (
    <p className={styles.sum} role="status">
      {verdicts.map((verdict, index) => (
        <Fragment key={verdict}>
          {index > 0 && ' + '}
          <span className={styles.part} data-verdict={verdict} data-some={counts[verdict] > 0 || undefined}>
            <strong>{formatCount(counts[verdict])}</strong> {texts.parts[verdict]}
          </span>
        </Fragment>
      ))}
      {' = '}
      <span className={styles.part}>
        <strong>{formatCount(plan.headCount)}</strong> {texts.headCount(plan.headCount)}
      </span>
    </p>
  )
}
