import type { User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Viewer } from '@evenhand/domain/permissions'
import { canManageUsers } from '@evenhand/domain/user-permissions'
import { fullName } from '@evenhand/domain/users'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import { StatusBadge } from './AccountStatus'
import { AvailabilityBadge } from './Availability'
import styles from './ProfileHeader.module.css'
import { ProfileLink } from './ProfileLink'

const labels = messages.people.fields

interface ProfileHeaderProps {
  /** Undefined while loading. */
  user: User | undefined
  viewer: Viewer
  reviewCount: number | undefined
  /** Shown below the facts. */
  children?: ReactNode
}

export function ProfileHeader({ user, viewer, reviewCount, children }: ProfileHeaderProps) {
  return (
    <section className={styles.header} aria-label={user ? fullName(user) : messages.users.profile.title}>
      {user ? <Avatar person={user} size="large" /> : <Skeleton width={64} height={64} circle />}
      <dl className={styles.facts}>
        <Fact name={labels.department} value={user?.department} />
        <Fact name={labels.position} value={user && (user.position ?? '–')} />
        <Fact name={labels.email} value={user && <a href={`mailto:${user.email}`}>{user.email}</a>} />
        <Fact
          name={labels.joinDate}
          value={user && (user.joinDate ? messages.common.longDay(user.joinDate) : '–')}
        />
        <Fact name={messages.users.profile.totalReviews} value={user && (reviewCount ?? '–')} />
        {user ? <OptionalFacts user={user} viewer={viewer} /> : <UsualFacts />}
      </dl>
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}

/** Placeholders for facts that most people have, so that the page does not shift when it loads. */
function UsualFacts() {
  return (
    <>
      <Fact name={labels.manager} />
      <Fact name={labels.employeeNumber} />
    </>
  )
}

/** Facts that only some people have. */
function OptionalFacts({ user, viewer }: { user: User; viewer: Viewer }) {
  const { manager, employeeNumber, leaveFrom, leftOn, status, availability } = user
  const isInactive = status !== undefined && status !== 'active' && availability !== 'left'
  return (
    <>
      {manager && (
        <Fact
          name={labels.manager}
          value={
            <ProfileLink id={manager.id} isLinked={canManageUsers(viewer)}>
              {manager.hasLeft ? messages.people.nameOfLeaver(fullName(manager)) : fullName(manager)}
            </ProfileLink>
          }
        />
      )}
      {employeeNumber && <Fact name={labels.employeeNumber} value={employeeNumber} />}
      {leaveFrom && (
        <Fact name={messages.users.profile.leave} value={leaveText(leaveFrom, user.leaveUntil)} />
      )}
      {leftOn && <Fact name={labels.leftOn} value={messages.common.longDay(leftOn)} />}
      {(isInactive || availability !== 'available') && (
        <Fact
          name={messages.people.status}
          value={
            <>
              <AvailabilityBadge user={user} /> {isInactive && <StatusBadge status={status} />}
            </>
          }
        />
      )}
    </>
  )
}

function leaveText(leaveFrom: Day, leaveUntil: Day | null): string {
  if (leaveUntil === null) return messages.users.profile.leaveSince(leaveFrom)
  return messages.common.shortPeriod({ startDate: leaveFrom, endDate: leaveUntil })
}

function Fact({ name, value }: { name: string; value?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton className={styles.placeholder} />}</dd>
    </div>
  )
}
