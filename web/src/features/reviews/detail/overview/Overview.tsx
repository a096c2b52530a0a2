import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import type { ReviewLocation } from '../review-location'
import { NextStepNote } from './NextStepNote'
import styles from './Overview.module.css'
import { People } from './People'
import { Ratings } from './Ratings'
import { Scoring } from './Scoring'
import { SummaryFields } from './SummaryFields'
import { Workflow } from './Workflow'

interface OverviewProps {
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

export default function Overview({ review, viewer, location }: OverviewProps) {
  return (
    <div className={styles.parts}>
      <NextStepNote review={review} viewer={viewer} location={location} />
      <Workflow review={review} viewerId={viewer.id} />
      <div className={styles.columns}>
        <SummaryFields review={review} viewer={viewer} />
        <div className={styles.aside}>
          <Scoring review={review} viewerId={viewer.id} />
          <People review={review} viewer={viewer} />
        </div>
      </div>
      <Ratings review={review} viewerId={viewer.id} />
    </div>
  )
}
