import type { StandIn } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import type { Day } from '@evenhand/domain/days'
import { isActiveOn } from '@evenhand/domain/stand-ins'
import type { NamedStandIn } from './store'

export function viewStandIn(row: NamedStandIn, today: Day): StandIn {
  const { firstName, lastName } = row.standIn
  return {
    id: row.id,
    user: { id: row.userId, ...row.user },
    standIn: { id: row.standInId, firstName, lastName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isActive: isActiveOn(row, today) && !hasLeft(row.standIn, today),
  }
}
