import { isAdmin } from '@evenhand/domain/permissions'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { useUserById } from '../features/users/queries'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'

interface ReviewProblemProps {
  /** Null if the review exists but belongs to another user. */
  error: Error | null
  userId: string
}

/** Shown instead of the review. */
export function ReviewProblem({ error, userId }: ReviewProblemProps) {
  const viewer = useUser()
  if (error && !isUnknown(error))
    return <ErrorState title={messages.reviews.loadError} text={error.message} />
  if (isAdmin(viewer)) return <NotFoundForAdmin userId={userId} />
  if (viewer.id === userId) return <ReviewNotFound />
  return (
    <AccessDenied
      text={messages.reviews.page.accessDenied}
      action={<Link to={paths.home}>{messages.common.goHome}</Link>}
    />
  )
}

/** Only admins may know whether the user exists. */
function NotFoundForAdmin({ userId }: { userId: string }) {
  const { isPending, error } = useUserById(userId)
  if (isPending) return <DetailSkeleton />
  if (!error || !isUnknown(error)) return <ReviewNotFound />
  return (
    <ErrorState
      title={messages.people.notFound}
      action={<Link to={paths.home}>{messages.people.backToList}</Link>}
    />
  )
}

function ReviewNotFound() {
  return (
    <ErrorState
      title={messages.reviews.page.notFound}
      action={<Link to={paths.home}>{messages.common.goHome}</Link>}
    />
  )
}

/** 400: the URL contains no valid id. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
