import { expect, test } from 'vitest'
import {
  assignableRoles,
  canAssignRole,
  canChangeManager,
  canChangeRole,
  canManageUser,
  canManageUsers,
  canSeeUser,
} from '../../src/people/user-permissions'
import type { Role } from '../../src/people/users'

const employee = { id: 'e', role: 'employee' } as const
const admin = { id: 'a', role: 'admin' } as const
const superAdmin = { id: 's', role: 'super_admin' } as const
const byRole = { employee, admin, super_admin: superAdmin }
const everyRole: readonly Role[] = ['employee', 'admin', 'super_admin']

test('only admins can manage people', () => {
  expect(everyRole.map((role) => canManageUsers(byRole[role]))).toEqual([false, true, true])
})

test('an employee can see only their own profile, and an admin can see all', () => {
  expect(canSeeUser(employee, 'e')).toBe(true)
  expect(canSeeUser(employee, 'a')).toBe(false)
  expect(canSeeUser(admin, 'e')).toBe(true)
  expect(canSeeUser(superAdmin, 'unknown')).toBe(true)
})

test.each([
  ['employee', 'employee', false],
  ['employee', 'admin', false],
  ['employee', 'super_admin', false],
  ['admin', 'employee', true],
  ['admin', 'admin', true],
  ['admin', 'super_admin', false],
  ['super_admin', 'employee', true],
  ['super_admin', 'admin', true],
  ['super_admin', 'super_admin', true],
] as const)('%s can manage %s: %s', (viewer, role, can) => {
  expect(canManageUser(byRole[viewer], { id: 'someone', role })).toBe(can)
})

test('an employee cannot manage themselves', () => {
  expect(canManageUser(employee, employee)).toBe(false)
})

test('only a super admin can assign the role super_admin', () => {
  expect(assignableRoles(employee)).toEqual([])
  expect(assignableRoles(admin)).toEqual(['employee', 'admin'])
  expect(assignableRoles(superAdmin)).toEqual(['employee', 'admin', 'super_admin'])
  expect(everyRole.map((role) => canAssignRole(employee, role))).toEqual([false, false, false])
  expect(everyRole.map((role) => canAssignRole(admin, role))).toEqual([true, true, false])
  expect(everyRole.map((role) => canAssignRole(superAdmin, role))).toEqual([true, true, true])
})

const changes: [viewer: Role, from: Role, to: Role, can: boolean][] = [
  ['employee', 'employee', 'employee', true],
  ['employee', 'employee', 'admin', false],
  ['employee', 'employee', 'super_admin', false],
  ['employee', 'admin', 'employee', false],
  ['employee', 'super_admin', 'employee', false],
  ['admin', 'employee', 'admin', true],
  ['admin', 'admin', 'employee', true],
  ['admin', 'employee', 'super_admin', false],
  ['admin', 'admin', 'super_admin', false],
  ['admin', 'super_admin', 'employee', false],
  ['admin', 'super_admin', 'admin', false],
  ['admin', 'super_admin', 'super_admin', true],
  ['super_admin', 'employee', 'admin', true],
  ['super_admin', 'employee', 'super_admin', true],
  ['super_admin', 'admin', 'super_admin', true],
  ['super_admin', 'super_admin', 'employee', true],
  ['super_admin', 'super_admin', 'admin', true],
]

test.each(changes)('%s can change %s to %s: %s', (viewer, from, to, can) => {
  expect(canChangeRole(byRole[viewer], { id: 'someone', role: from }, to)).toBe(can)
})

test('no one can change their own role, but everyone can keep it', () => {
  expect(canChangeRole(admin, admin, 'employee')).toBe(false)
  expect(canChangeRole(superAdmin, superAdmin, 'admin')).toBe(false)
  expect(canChangeRole(employee, employee, 'admin')).toBe(false)
  expect(canChangeRole(admin, admin, 'admin')).toBe(true)
  expect(canChangeRole(superAdmin, superAdmin, 'super_admin')).toBe(true)
})

test('admins cannot change their own manager, super admins can', () => {
  expect(canChangeManager(admin, admin)).toBe(false)
  expect(canChangeManager(admin, employee)).toBe(true)
  expect(canChangeManager(admin, superAdmin)).toBe(false)
  expect(canChangeManager(superAdmin, superAdmin)).toBe(true)
  expect(canChangeManager(employee, employee)).toBe(false)
})
