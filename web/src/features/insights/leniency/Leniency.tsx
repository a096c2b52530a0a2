import type { InsightsResponse } from '@evenhand/domain/api'
import { leniencyThreshold } from '@evenhand/domain/insights/leniency'
import { insights } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { ChartSection } from '../ChartSection'
import { FirstRows } from '../FirstRows'
import type { InsightView } from '../view'
import { EvaluatorRow } from './EvaluatorRow'
import { flaggedFirst, intervalScale } from './evaluator-plot'
import styles from './Leniency.module.css'
import { leniencyTable } from './leniency-table'

const texts = insights.leniency

/** Each evaluator compared with the other evaluator of the same reviews. */
export function Leniency({ data, view }: { data: InsightsResponse['leniency']; view: InsightView }) {
  const { evaluators, companyGap, minimum } = data
  const scale = intervalScale(evaluators)
  if (evaluators.length === 0) {
    return (
      <Panel title={texts.title}>
        <EmptyState text={texts.empty} />
      </Panel>
    )
  }
  return (
    <ChartSection
      name="leniency"
      title={texts.title}
      table={leniencyTable(evaluators, view)}
      intro={
        <div className={styles.notes}>
          <p>
            {texts.method(minimum, leniencyThreshold)} {companyGap !== null && texts.companyGap(companyGap)}
          </p>
          <p>
            <strong>{texts.secondSeesFirst}</strong> {texts.fixedPairs} {texts.hints}
          </p>
        </div>
      }
    >
      <div className={styles.row} aria-hidden="true">
        <div className={styles.axis}>
          <span>
            {texts.lower} ({insights.difference(-scale.max)})
          </span>
          <span>
            {texts.higher} ({insights.difference(scale.max)})
          </span>
        </div>
      </div>
      <FirstRows count={evaluators.length}>
        <ul className={styles.evaluators} aria-label={texts.caption}>
          {flaggedFirst(evaluators).map((evaluator) => (
            <li key={evaluator.id}>
              <EvaluatorRow
                evaluator={evaluator}
                across={scale.across}
                url={view.urlOf({ evaluatorId: evaluator.id })}
              />
            </li>
          ))}
        </ul>
      </FirstRows>
    </ChartSection>
  )
}
