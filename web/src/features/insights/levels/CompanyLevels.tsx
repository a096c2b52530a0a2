import { levels } from '@evenhand/domain/scoring'
import { percentages } from '@evenhand/domain/weights'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { Swatch } from '@/ui/chart/Bar'
import type { InsightView } from '../view'
import { GroupBar } from './LevelBar'
import styles from './Levels.module.css'
import { type Group, levelPatterns } from './level-groups'

/** The levels in the whole company. The numbers link to the reviews, and their patterns are the legend of all bars. */
export function CompanyLevels({ company, view }: { company: Group; view: InsightView }) {
  const shares = percentages(company.counts)
  return (
    <div className={styles.company}>
      <GroupBar group={company} />
      <ul className={styles.legend}>
        {levels.map((level, index) => {
          const count = company.counts[index] ?? 0
          return (
            <li key={level} className={styles.level}>
              <Swatch pattern={levelPatterns[index] ?? 'hollow'} />
              {count > 0 ? <Link to={view.urlOf({ level })}>{level}</Link> : level}
              <span className={styles.count}>
                {count} ({insights.share(shares[index] ?? 0)})
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
