import type { User } from '@evenhand/domain/api'
import { canNameStandIn } from '@evenhand/domain/people/stand-ins'
import { fullName } from '@evenhand/domain/people/users'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { TurnMails } from '@/features/users/TurnMails'
import { messages } from '@/messages'
import { ApiError, isUnknown } from '../api/api-error'
import { useUser } from '../api/user-context'
import { homePath } from '../features/auth/return-path'
import { ReviewsOfPerson } from '../features/reviews/cards/ReviewsOfPerson'
import { ReviewsToEvaluate } from '../features/reviews/cards/ReviewsToEvaluate'
import { RatingHistory } from '../features/reviews/history/RatingHistory'
import { useReviewsOf } from '../features/reviews/queries'
import { MyTurn } from '../features/reviews/turn/MyTurn'
import { DirectReports } from '../features/users/DirectReports'
import { HistoryList } from '../features/users/HistoryList'
import type { PeopleDialog } from '../features/users/PeopleDialogs'
import { ProfileActions } from '../features/users/ProfileActions'
import { ProfileHeader } from '../features/users/ProfileHeader'
import { useProfile } from '../features/users/queries'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { Panel } from '../ui/Panel'

const StandInsPanel = lazyComponent(() => import('../features/stand-ins/StandInsPanel'))

const PeopleDialogs = lazyDialog(() => import('../features/users/PeopleDialogs'))

const texts = () => messages().users.profile

export function Component() {
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error } = useProfile(userId)
  const user = data?.user
  const [dialog, setDialog] = useState<PeopleDialog>()
  const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
  if (error && (!user || isGone)) {
    return (
      <>
        <PageHeader title={texts().title} withBack />
        <ProfileProblem error={error} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={user ? fullName(user) : texts().title}
        withBack
        aside={<ProfileActions userId={userId} onOpen={setDialog} />}
      />
      <Profile user={user} userId={userId} />
      {dialog && (
        <PeopleDialogs
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onDeleted={() => navigate(paths.home, { replace: true })}
        />
      )}
    </>
  )
}

function Profile({ user, userId }: { user: User | undefined; userId: string }) {
  const viewer = useUser()
  const reviews = useReviewsOf(userId)
  // Deferred, so that data that arrives at the same time renders in small steps and does not block input.
  const areReviewsShown = useDeferredValue(!reviews.isPending)
  const isOwn = viewer.id === userId
  return (
    <>
      {isOwn && <MyTurn />}
      {!user && (
        <p className="visually-hidden" role="status">
          {texts().loading}
        </p>
      )}
      <ProfileHeader user={user} reviewCount={reviews.data?.total}>
        {isOwn && <TurnMails />}
      </ProfileHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20}>
        <Stack gap={20}>
          <ReviewsOfPerson userId={userId} user={user} />
          {/* Hidden until the reviews are loaded, so that the panels do not shift. */}
          <Box display={areReviewsShown ? 'contents' : 'none'}>
            <RatingHistory userId={userId} />
            <DirectReports userId={userId} />
            {isAdmin(viewer) && (
              <Panel title={messages().users.history.title}>
                <HistoryList userId={userId} />
              </Panel>
            )}
          </Box>
        </Stack>
        <Stack gap={20} visibleFrom={areReviewsShown ? undefined : 'md'}>
          <ReviewsToEvaluate userId={userId} isOwn={isOwn} />
          {user && areReviewsShown && canNameStandIn(viewer, userId) && (
            <StandInsPanel key={userId} user={user} />
          )}
        </Stack>
      </SimpleGrid>
    </>
  )
}

function ProfileProblem({ error }: { error: Error }) {
  const home = <Link to={homePath(useUser())}>{texts().goHome}</Link>
  if (error instanceof ApiError && error.status === 403)
    return <AccessDenied text={texts().accessDenied} action={home} />
  const back = <Link to={paths.home}>{messages().people.backToList}</Link>
  if (isUnknown(error)) return <ErrorState title={messages().errors.USER_NOT_FOUND} action={back} />
  return <ErrorState title={texts().loadError} text={error.message} withRetry action={back} />
}
