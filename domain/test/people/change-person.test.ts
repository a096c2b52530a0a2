import { expect, test } from 'vitest'
import { changePerson, personProblems, stopsBeingSuperAdmin } from '../../src/people/change-person'

const today = '2026-03-05'
const kept = { role: 'employee', leftOn: null, hasNewManager: false } as const
const admin = { id: 'admin', role: 'admin' } as const
const superAdmin = { id: 'super', role: 'super_admin' } as const
const person = {
  id: 'person',
  firstName: 'Ann',
  lastName: 'One',
  email: 'ann@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: null,
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
  avatar: '',
} as const

test('an admin changes employees, but not super admins, and gives no one that role', () => {
  expect(personProblems(admin, person, kept, today)).toEqual([])
  expect(personProblems(admin, person, { ...kept, role: 'admin', hasNewManager: true }, today)).toEqual([])
  expect(personProblems(admin, person, { ...kept, role: 'super_admin' }, today)).toEqual(['role'])
  expect(personProblems(admin, { ...superAdmin, leftOn: null }, kept, today)).toEqual(['person'])
  expect(personProblems({ id: 'other', role: 'employee' }, person, kept, today)).toEqual(['person'])
})

test('admins change neither their own role nor their own manager, and do not lock themselves out', () => {
  const own = { ...admin, leftOn: null }
  const after = { role: 'employee', leftOn: '2026-03-04', hasNewManager: true } as const
  expect(personProblems(admin, own, after, today)).toEqual(['role', 'manager', 'ownLastDay'])
  expect(personProblems(admin, own, { ...kept, role: 'admin', leftOn: today }, today)).toEqual([])
  const ownSuper = { ...superAdmin, leftOn: null }
  expect(
    personProblems(superAdmin, ownSuper, { ...kept, role: 'super_admin', hasNewManager: true }, today),
  ).toEqual([])
})

test('a super admin who gets another role or a last day does not remain one', () => {
  const stays = { role: 'super_admin', leftOn: null } as const
  const leaves = { role: 'super_admin', leftOn: '2026-12-31' } as const
  expect(stopsBeingSuperAdmin(stays, stays)).toBe(false)
  expect(stopsBeingSuperAdmin(stays, leaves)).toBe(true)
  expect(stopsBeingSuperAdmin(leaves, { ...leaves, leftOn: '2026-11-30' })).toBe(false)
  expect(stopsBeingSuperAdmin(leaves, { ...leaves, role: 'admin' })).toBe(true)
  expect(stopsBeingSuperAdmin({ role: 'admin', leftOn: null }, { role: 'employee', leftOn: null })).toBe(
    false,
  )
})

test('a change is logged by field, and ends sessions only if the role, the password or the last day changes', () => {
  const unchanged = { userId: 'person', entries: [], endsSessions: false, lastDay: null }
  expect(changePerson(person, { ...person })).toEqual(unchanged)
  const renamed = changePerson(person, { ...person, lastName: 'Two' })
  expect(renamed).toEqual({ ...unchanged, entries: [expect.objectContaining({ fieldChanged: 'lastName' })] })
  expect(changePerson(person, { ...person, role: 'admin' })).toMatchObject({ endsSessions: true })
  const withPassword = changePerson(person, { ...person }, { hasNewPassword: true })
  expect(withPassword.endsSessions).toBe(true)
  expect(withPassword.entries).toEqual([
    expect.objectContaining({ fieldChanged: 'password', newValue: null }),
  ])
  expect(changePerson(person, { ...person, leftOn: today })).toMatchObject({
    endsSessions: false,
    lastDay: today,
  })
  const left = { ...person, leftOn: today } as const
  expect(changePerson(left, { ...left, leftOn: null })).toMatchObject({ endsSessions: false, lastDay: null })
  expect(changePerson(left, { ...left, lastName: 'Two' })).toMatchObject({ lastDay: null })
})
