import { Panel } from '../../ui/Panel'
import { useReviewsOf } from './queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const empty = { title: 'No reviews yet', text: 'No performance reviews have been created yet.' }

export function ReviewsOfPerson({ userId }: { userId: string }) {
  const { data, isError } = useReviewsOf(userId)
  return (
    <Panel title="Performance Reviews">
      <ReviewPanelBody reviews={data?.reviews} isError={isError} lead="period" empty={empty} />
    </Panel>
  )
}
