import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Place } from '../place'
import { NextStepNote } from './NextStepNote'
import styles from './Overview.module.css'
import { People } from './People'
import { RatingsPanel } from './RatingsPanel'
import { Scoring } from './Scoring'
import { SummaryFields } from './SummaryFields'
import { Workflow } from './Workflow'

interface OverviewProps {
  review: Review
  viewer: Viewer
  place: Place
}

export function Overview({ review, viewer, place }: OverviewProps) {
  return (
    <div className={styles.parts}>
      <NextStepNote review={review} viewer={viewer} place={place} />
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
