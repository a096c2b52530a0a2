import { Link } from 'react-router'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useReviewsToDo } from './queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const empty = { title: 'Nothing to review yet', text: 'No performance reviews to be done yet.' }

export function ReviewsToDo({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { data, isError } = useReviewsToDo(userId)
  const hint = isOwn ? 'You will be told when somebody’s review waits for you.' : undefined
  return (
    <Panel title="To Review" aside={isOwn && <Link to={paths.reviews}>View more</Link>}>
      <ReviewPanelBody
        reviews={data?.reviews}
        isError={isError}
        lead="person"
        empty={hint ? { ...empty, hint } : empty}
      />
    </Panel>
  )
}
