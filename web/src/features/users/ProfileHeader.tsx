import type { User } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar'
import styles from './ProfileHeader.module.css'

interface ProfileHeaderProps {
  user: User
  reviewCount: number | undefined
  /** Below the facts. */
  children?: ReactNode
}

export function ProfileHeader({ user, reviewCount, children }: ProfileHeaderProps) {
  return (
    <section className={styles.header} aria-label={fullName(user)}>
      <Avatar person={user} size="large" />
      <dl className={styles.facts}>
        <Fact name="Department" value={user.department} />
        <Fact name="Position" value={user.position ?? '–'} />
        <Fact name="Email" value={<a href={`mailto:${user.email}`}>{user.email}</a>} />
        <Fact name="Join Date" value={user.joinDate ? longUsDay(user.joinDate) : '–'} />
        <Fact name="Total Reviews" value={reviewCount ?? '–'} />
      </dl>
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
