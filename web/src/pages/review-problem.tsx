import { isAdmin } from '@evenhand/domain/permissions'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error'
import { useUser } from '../features/auth/user-context'
import { DetailSkeleton } from '../features/reviews/detail/DetailSkeleton'
import { useUserById } from '../features/users/queries'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'

interface ReviewProblemProps {
  /** Null when the review exists, but not under this person's route. */
  error: Error | null
  userId: string
}

/** Why the page shows no review. */
export function ReviewProblem({ error, userId }: ReviewProblemProps) {
  const viewer = useUser()
  if (error && !isUnknown(error)) return <ErrorState title="Error loading review data" text={error.message} />
  if (isAdmin(viewer)) return <UnknownToAdmin userId={userId} />
  if (viewer.id === userId) return <ReviewNotFound />
  return (
    <AccessDenied
      text="You don't have permission to view this review."
      action={<Link to={paths.home}>Go to the start page</Link>}
    />
  )
}

/** Only admins can see whether the person exists. */
function UnknownToAdmin({ userId }: { userId: string }) {
  const { isPending, error } = useUserById(userId)
  if (isPending) return <DetailSkeleton />
  if (!error || !isUnknown(error)) return <ReviewNotFound />
  return <ErrorState title="User not found" action={<Link to={paths.home}>Return to users list</Link>} />
}

function ReviewNotFound() {
  return (
    <ErrorState
      title="Review not found for this user"
      action={<Link to={paths.home}>Go to the start page</Link>}
    />
  )
}

/** 400: the URL contains no valid id. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
