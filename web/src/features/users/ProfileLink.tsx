import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@/paths'

/** A name, with a link to the profile for those who may open it. */
export function ProfileLink({
  id,
  isLinked,
  children,
}: {
  id: string
  isLinked: boolean
  children: ReactNode
}) {
  return isLinked ? <Link to={paths.user(id)}>{children}</Link> : children
}
