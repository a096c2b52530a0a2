import type { CurrentUser } from '@evenhand/domain/api'
import { createContext, useContext } from 'react'

export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in person, for everything behind the route guard. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser is called outside of the route guard')
  return user
}
