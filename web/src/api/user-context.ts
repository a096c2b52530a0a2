import type { CurrentUser } from '@evenhand/domain/api'
import { createContext, useContext } from 'react'

export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in user. Only available behind the route guard. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser must be used inside RouteGuard')
  return user
}
