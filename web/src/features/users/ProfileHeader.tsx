import type { User } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/users'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from '@/ui/Avatar'
import styles from './ProfileHeader.module.css'

interface ProfileHeaderProps {
  /** Without one they are on their way, and all but their words stands already. */
  user: User | undefined
  reviewCount: number | undefined
  /** Below the facts. */
  children?: ReactNode
}

export function ProfileHeader({ user, reviewCount, children }: ProfileHeaderProps) {
  return (
    <section className={styles.header} aria-label={user ? fullName(user) : 'Profile'}>
      {user ? <Avatar person={user} size="large" /> : <Skeleton width={64} height={64} circle />}
      <dl className={styles.facts}>
        <Fact name="Department" value={user?.department} />
        <Fact name="Position" value={user && (user.position ?? '–')} />
        <Fact name="Email" value={user && <a href={`mailto:${user.email}`}>{user.email}</a>} />
        <Fact name="Join Date" value={user && (user.joinDate ? longUsDay(user.joinDate) : '–')} />
        <Fact name="Total Reviews" value={user && (reviewCount ?? '–')} />
      </dl>
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton className={styles.awaited} />}</dd>
    </div>
  )
}
