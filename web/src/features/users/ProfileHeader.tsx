import type { User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { canManageUsers } from '@evenhand/domain/people/user-permissions'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Group, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import panel from '@/ui/Panel.module.css'
import { AvailabilityBadge, StatusBadge } from './AccountStatus'
import styles from './ProfileHeader.module.css'
import { nameOf, ProfileLink } from './ProfileLink'

interface ProfileHeaderProps {
  /** Undefined while loading. */
  user: User | undefined
  reviewCount: number | undefined
  /** Shown below the facts. */
  children?: ReactNode
}

export function ProfileHeader({ user, reviewCount, children }: ProfileHeaderProps) {
  const isLinked = canManageUsers(useUser())
  return (
    <Group
      component="section"
      className={panel.panel}
      gap="1rem 1.5rem"
      mb={20}
      p={18}
      aria-label={user ? fullName(user) : messages().users.profile.title}
    >
      {user ? (
        <Avatar person={user} picture={user.avatar} size={64} />
      ) : (
        <Skeleton width={64} height={64} circle />
      )}
      <dl className={styles.facts}>
        {factsOf(user, reviewCount, isLinked).map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <Text component="dt" c="dimmed" size="xs" flex="none">
              {name}
            </Text>
            <Text component="dd" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {user ? value : <Skeleton w={128} maw="100%" h="1em" my="0.25em" />}
            </Text>
          </div>
        ))}
      </dl>
      {children && (
        <Box flex="1 1 100%" pt={14} style={{ borderTop: '1px solid var(--line)' }}>
          {children}
        </Box>
      )}
    </Group>
  )
}

/** The facts that everyone has, and the others that this person has. While loading, those that most people have. */
function factsOf(user: User | undefined, reviewCount: number | undefined, isLinked: boolean) {
  const { fields } = messages().people
  const { totalReviews, leave } = messages().users.profile
  const { longDay } = messages().common
  const facts: { name: string; value?: ReactNode }[] = [
    { name: fields.department, value: user?.department },
    { name: fields.position, value: user?.position ?? '–' },
    { name: fields.email, value: <a href={`mailto:${user?.email}`}>{user?.email}</a> },
    { name: fields.joinDate, value: user?.joinDate ? longDay(user.joinDate) : '–' },
    { name: totalReviews, value: reviewCount ?? '–' },
  ]
  if (!user) return [...facts, { name: fields.manager }, { name: fields.employeeNumber }]
  const { manager, employeeNumber, leaveFrom, leaveUntil, leftOn, status, availability } = user
  const isInactive = status !== undefined && status !== 'active' && availability !== 'left'
  if (manager) {
    const link = (
      <ProfileLink id={manager.id} isLinked={isLinked}>
        {nameOf(manager)}
      </ProfileLink>
    )
    facts.push({ name: fields.manager, value: link })
  }
  if (employeeNumber) facts.push({ name: fields.employeeNumber, value: employeeNumber })
  if (leaveFrom) facts.push({ name: leave, value: leaveText(leaveFrom, leaveUntil) })
  if (leftOn) facts.push({ name: fields.leftOn, value: longDay(leftOn) })
  if (isInactive || availability !== 'available') {
    const badges = (
      <>
        <AvailabilityBadge user={user} /> {isInactive && <StatusBadge status={status} />}
      </>
    )
    facts.push({ name: messages().labels.status, value: badges })
  }
  return facts
}

function leaveText(leaveFrom: Day, leaveUntil: Day | null): string {
  if (leaveUntil === null) return messages().users.profile.leaveSince(leaveFrom)
  return messages().common.shortPeriod({ startDate: leaveFrom, endDate: leaveUntil })
}
