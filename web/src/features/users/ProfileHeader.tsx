import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import styles from './ProfileHeader.module.css'

const labels = messages.users.fields

interface ProfileHeaderProps {
  /** Undefined while loading. */
  user: User | undefined
  reviewCount: number | undefined
  /** Shown below the facts. */
  children?: ReactNode
}

export function ProfileHeader({ user, reviewCount, children }: ProfileHeaderProps) {
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
      </dl>
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton className={styles.placeholder} />}</dd>
    </div>
  )
}
