import { canChooseEvaluatorsOf, isAdmin, isSuperAdmin, type Viewer } from '../reviews/permissions'
import type { Role } from './users'

export function canManageUsers(viewer: Viewer): boolean {
  return isAdmin(viewer)
}

export function canSeeUser(viewer: Viewer, userId: string): boolean {
  return isAdmin(viewer) || viewer.id === userId
}

/** Admins cannot create, edit, or delete super admins. */
export function canManageUser(viewer: Viewer, user: Viewer): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && user.role !== 'super_admin')
}

export function canAssignRole(viewer: Viewer, role: Role): boolean {
  return assignableRoles(viewer).includes(role)
}

export function assignableRoles(viewer: Viewer): Role[] {
  if (isSuperAdmin(viewer)) return ['employee', 'admin', 'super_admin']
  return isAdmin(viewer) ? ['employee', 'admin'] : []
}

/** Whether the viewer can give a user this role. People cannot change their own. */
export function canChangeRole(viewer: Viewer, user: Viewer, role: Role): boolean {
  if (role === user.role) return true
  return viewer.id !== user.id && canManageUser(viewer, user) && canAssignRole(viewer, role)
}

/** Admins cannot change their own manager, because cycles choose evaluators by manager. Super admins can. */
export function canChangeManager(viewer: Viewer, user: Viewer): boolean {
  return canManageUser(viewer, user) && canChooseEvaluatorsOf(viewer, user.id)
}
