import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { isUnknown } from '../api/api-error'
import { useUser } from '../api/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { useProfile } from '../features/users/queries'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'

interface MissingReviewProps {
  userId: string
  /** Whether the viewer saw the review before. */
  wasShown: boolean
}

/** Shown instead of a review that does not exist, belongs to another user or may not be seen. */
export default function MissingReview({ userId, wasShown }: MissingReviewProps) {
  const viewer = useUser()
  const { accessDenied, accessLost } = messages().reviews.page
  if (isAdmin(viewer)) return <NotFoundForAdmin userId={userId} />
  if (viewer.id === userId) return <ReviewNotFound />
  return (
    <AccessDenied
      text={wasShown ? accessLost : accessDenied}
      action={<Link to={paths.home}>{messages().common.goHome}</Link>}
    />
  )
}

/** Only admins may know whether the user exists. */
function NotFoundForAdmin({ userId }: { userId: string }) {
  const { isPending, error } = useProfile(userId)
  if (isPending) return <DetailSkeleton />
  if (!error || !isUnknown(error)) return <ReviewNotFound />
  return (
    <ErrorState
      title={messages().errors.USER_NOT_FOUND}
      action={<Link to={paths.home}>{messages().people.backToList}</Link>}
    />
  )
}

function ReviewNotFound() {
  return (
    <ErrorState
      title={messages().reviews.page.notFound}
      action={<Link to={paths.home}>{messages().common.goHome}</Link>}
    />
  )
}
