import type { User } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { canNameStandIn } from '@evenhand/domain/stand-ins'
import { fullName } from '@evenhand/domain/users'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { TurnMails } from '@/features/users/TurnMails'
import { messages } from '@/messages'
import { ApiError } from '../api/api-error'
import { homePath } from '../features/auth/return-path'
import { updateSessionUser } from '../features/auth/session-store'
import { useUser } from '../features/auth/user-context'
import { ReviewsOfPerson } from '../features/reviews/cards/ReviewsOfPerson'
import { ReviewsToEvaluate } from '../features/reviews/cards/ReviewsToEvaluate'
import { RatingHistory } from '../features/reviews/history/RatingHistory'
import { useReviewsOf } from '../features/reviews/queries'
import { MyTurn } from '../features/reviews/turn/MyTurn'
import { DirectReports } from '../features/users/DirectReports'
import { HistoryList } from '../features/users/history/HistoryList'
import { PeopleDialogHost } from '../features/users/PeopleDialogHost'
import { ProfileActions } from '../features/users/ProfileActions'
import { ProfileHeader } from '../features/users/ProfileHeader'
import type { PeopleDialog } from '../features/users/people-dialog'
import { useUserById } from '../features/users/queries'
import { PageHeader } from '../layout/PageHeader'
import { paths } from '../paths'
import { AccessDenied } from '../ui/AccessDenied'
import { ErrorState } from '../ui/ErrorState'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { Panel } from '../ui/Panel'
import styles from './profile.module.css'

const StandInsPanel = lazyComponent(() => import('../features/stand-ins/StandInsPanel'))

const texts = messages.users.profile

export function Component() {
  const { userId = '' } = useParams()
  const viewer = useUser()
  const navigate = useNavigate()
  const { data: user, error } = useUserById(userId)
  const [dialog, setDialog] = useState<PeopleDialog>()
  const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
  if (error && (!user || isGone)) {
    return (
      <>
        <PageHeader title={texts.title} withBack />
        <ProfileProblem error={error} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={user ? fullName(user) : texts.title}
        withBack
        aside={<ProfileActions viewer={viewer} user={user} onOpen={setDialog} />}
      />
      <Profile user={user} userId={userId} />
      <PeopleDialogHost
        dialog={dialog}
        viewer={viewer}
        onClose={() => setDialog(undefined)}
        onSaved={updateSessionUser}
        onDeleted={() => navigate(paths.home, { replace: true })}
      />
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
      {isOwn && <MyTurn viewerId={viewer.id} />}
      {!user && (
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
      )}
      <ProfileHeader user={user} viewer={viewer} reviewCount={reviews.data?.total}>
        {isOwn && <TurnMails viewer={viewer} onChange={updateSessionUser} />}
      </ProfileHeader>
      <div className={styles.columns} data-loading={!areReviewsShown || undefined}>
        <div className={styles.column}>
          <ReviewsOfPerson
            userId={userId}
            name={user && fullName(user)}
            position={user?.position ?? null}
            hasLeft={user?.availability === 'left'}
            viewer={viewer}
          />
          <RatingHistory userId={userId} />
          <DirectReports userId={userId} viewer={viewer} />
          {isAdmin(viewer) && (
            <Panel title={messages.users.history.title}>
              <HistoryList userId={userId} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <ReviewsToEvaluate userId={userId} isOwn={isOwn} />
          {user && areReviewsShown && canNameStandIn(viewer, userId) && (
            <StandInsPanel key={userId} user={user} isOwn={isOwn} isAdmin={isAdmin(viewer)} />
          )}
        </div>
      </div>
    </>
  )
}

function ProfileProblem({ error }: { error: Error }) {
  const viewer = useUser()
  const status = error instanceof ApiError ? error.status : 0
  if (status === 403) {
    return (
      <AccessDenied text={texts.accessDenied} action={<Link to={homePath(viewer)}>{texts.goHome}</Link>} />
    )
  }
  const isUnknown = status === 404 || status === 400
  const back = <Link to={paths.home}>{messages.people.backToList}</Link>
  if (isUnknown) return <ErrorState title={messages.people.notFound} action={back} />
  return <ErrorState title={texts.loadError} text={error.message} withRetry action={back} />
}
