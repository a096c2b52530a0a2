import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'

interface ProfileLinkProps {
  id: string
  isLinked: boolean
  children: ReactNode
}

/** A name, with a link to the profile for those who may open it. */
export function ProfileLink({ id, isLinked, children }: ProfileLinkProps) {
  return isLinked ? <Link to={paths.user(id)}>{children}</Link> : children
}

export function nameOf(manager: NonNullable<User['manager']>): string {
  const name = fullName(manager)
  return manager.hasLeft ? messages().people.nameOfLeaver(name) : name
}
