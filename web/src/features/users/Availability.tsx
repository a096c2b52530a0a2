import type { User } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'

interface AvailabilityBadgeProps {
  user: User
  /** Shows the date only as a tooltip and to screen readers, to save room in lists. */
  isShort?: boolean
}

/** Marks people who are on leave or have left. */
export function AvailabilityBadge({ user, isShort = false }: AvailabilityBadgeProps) {
  const { availability } = user
  if (availability === 'available') return null
  return (
    <Badge tone={availability === 'left' ? 'gray' : 'yellow'}>
      {isShort ? (
        <span title={textOf(user)}>
          <span aria-hidden="true">{messages.people.availabilities[availability]}</span>
          <span className="visually-hidden">{textOf(user)}</span>
        </span>
      ) : (
        textOf(user)
      )}
    </Badge>
  )
}

function textOf({ leftOn, availability, leaveUntil }: User): string {
  return availability === 'left' && leftOn
    ? messages.people.left(leftOn)
    : messages.people.onLeave(leaveUntil)
}
