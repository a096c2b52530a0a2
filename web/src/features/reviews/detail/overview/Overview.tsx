import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import styles from './Overview.module.css'
import { People } from './People'
import { RatingsPanel } from './RatingsPanel'
import { Scoring } from './Scoring'
import { SummaryFields } from './SummaryFields'
import { Workflow } from './Workflow'

interface OverviewProps {
  review: Review
  viewer: Viewer
}

export function Overview({ review, viewer }: OverviewProps) {
  return (
    <div className={styles.parts}>
      <Workflow review={review} />
      <div className={styles.columns}>
        <SummaryFields review={review} viewer={viewer} />
        <div className={styles.aside}>
          <Scoring review={review} viewerId={viewer.id} />
          <People review={review} />
        </div>
      </div>
      <RatingsPanel review={review} viewerId={viewer.id} />
    </div>
  )
}
