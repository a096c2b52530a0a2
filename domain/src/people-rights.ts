import type { Role } from './people'
import { isAdmin, isSuperAdmin, type Viewer } from './rights'

export interface PersonFacts {
  id: string
  role: Role
}

export function mayListPeople(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export function mayManagePeople(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export function maySeePerson(viewer: Viewer, personId: string): boolean {
  return isAdmin(viewer) || viewer.id === personId
}

/** An admin can neither make, edit nor delete a super admin. */
export function mayManagePerson(viewer: Viewer, person: PersonFacts): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && person.role !== 'super_admin')
}

export function mayAssignRole(viewer: Viewer, role: Role): boolean {
  return assignableRoles(viewer).includes(role)
}

export function assignableRoles(viewer: Viewer): Role[] {
  if (isSuperAdmin(viewer)) return ['employee', 'admin', 'super_admin']
  return isAdmin(viewer) ? ['employee', 'admin'] : []
}

/** Nobody changes their own role, whatever it is. */
export function mayChangeRole(viewer: Viewer, person: PersonFacts, role: Role): boolean {
  if (role === person.role) return true
  return viewer.id !== person.id && mayManagePerson(viewer, person) && mayAssignRole(viewer, role)
}
