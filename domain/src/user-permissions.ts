import { isAdmin, isSuperAdmin, type Viewer } from './permissions'
import type { Role } from './users'

export interface UserFacts {
  id: string
  role: Role
}

export function canListUsers(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export function canManageUsers(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export function canSeeUser(viewer: Viewer, personId: string): boolean {
  return isAdmin(viewer) || viewer.id === personId
}

/** An admin can neither make, edit nor delete a super admin. */
export function canManageUser(viewer: Viewer, person: UserFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && person.role !== 'super_admin')
}

export function canAssignRole(viewer: Viewer, role: Role): boolean {
  return assignableRoles(viewer).includes(role)
}

export function assignableRoles(viewer: Viewer): Role[] {
  if (isSuperAdmin(viewer)) return ['employee', 'admin', 'super_admin']
  return isAdmin(viewer) ? ['employee', 'admin'] : []
}

/** Nobody changes their own role, whatever it is. */
export function canChangeRole(viewer: Viewer, person: UserFacts, role: Role): boolean {
  if (role === person.role) return true
  return viewer.id !== person.id && canManageUser(viewer, person) && canAssignRole(viewer, role)
}
