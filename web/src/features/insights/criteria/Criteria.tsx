import type { CriterionAverages } from '@evenhand/domain/api'
import { insights } from '@/messages'
import { Bar } from '@/ui/chart/Bar'
import { Legend } from '@/ui/chart/Legend'
import { ChartSection } from '../ChartSection'
import { FirstRows } from '../FirstRows'
import type { InsightView } from '../view'
import styles from './Criteria.module.css'
import { criteriaSummary, criteriaTable, raterPatterns, raters } from './criteria-table'

const texts = insights.criteria
const highestRating = 5

interface CriteriaProps {
  criteria: readonly CriterionAverages[]
  view: InsightView
}

/** The average ratings of each criterion by the employee and both evaluators. */
export function Criteria({ criteria, view }: CriteriaProps) {
  return (
    <ChartSection name="criteria" title={texts.title} table={criteriaTable(criteria, view)}>
      <Legend
        entries={raters.map((rater) => ({ pattern: raterPatterns[rater], text: texts.raters[rater] }))}
      />
      <FirstRows count={criteria.length}>
        <div className={styles.criteria} role="img" aria-label={criteriaSummary(criteria)}>
          {criteria.map((criterion) => (
            <div key={criterion.key} className={styles.criterion}>
              <div className={styles.name}>
                {criterion.name}
                <div className={styles.category}>{criterion.category}</div>
              </div>
              <div className={styles.bars}>
                {raters.map((rater) => (
                  <RaterBar key={rater} pattern={raterPatterns[rater]} average={criterion[rater]} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </FirstRows>
    </ChartSection>
  )
}

interface RaterBarProps {
  pattern: (typeof raterPatterns)['self']
  average: number | null
}

function RaterBar({ pattern, average }: RaterBarProps) {
  return (
    <div className={styles.bar}>
      <Bar max={highestRating} parts={[{ pattern, value: average ?? 0 }]} />
      <span className={styles.value}>{average === null ? '–' : insights.average(average)}</span>
    </div>
  )
}
