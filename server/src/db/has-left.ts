import type { Day } from '@evenhand/domain/days'
import { gte, isNull, lt, or, type Placeholder, type SQL } from 'drizzle-orm'
import { users } from './schema'

/** `hasLeft` of the domain as SQL conditions. */
export function hasLeft(today: Day): SQL {
  return lt(users.leftOn, today)
}

export function hasNotLeft(today: Day | Placeholder): SQL | undefined {
  return or(isNull(users.leftOn), gte(users.leftOn, today))
}
