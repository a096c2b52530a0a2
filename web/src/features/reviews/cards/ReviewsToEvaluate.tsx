import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useReviewsToEvaluate } from '../queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const texts = () => messages().reviewLists.toReview

export function ReviewsToEvaluate({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { data, isError } = useReviewsToEvaluate(userId)
  return (
    <Panel
      title={texts().title}
      aside={isOwn && <Link to={paths.reviews}>{messages().reviewLists.panel.viewMore}</Link>}
    >
      <ReviewPanelBody
        reviews={data?.reviews}
        isError={isError}
        lead="person"
        empty={isOwn ? { ...texts().empty, hint: texts().hint } : texts().empty}
      />
    </Panel>
  )
}
