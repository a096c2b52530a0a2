import { expect, test } from 'vitest'
import { personChanged, personCreated, reviewDeleted } from '../../src/company/history'

const person = {
  firstName: 'Emma',
  lastName: 'Okafor',
  email: 'emma@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: '2024-03-01',
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
  avatar: '',
} as const

test('every changed field of a person has its own entry', () => {
  const after = {
    firstName: 'Emily',
    lastName: 'Stone',
    email: 'emily@example.com',
    role: 'admin',
    department: 'HR',
    position: 'Manager',
    joinDate: null,
    manager: { id: 'm', firstName: 'Mia', lastName: 'Lang' },
    employeeNumber: 'E-7',
    leaveFrom: '2026-01-01',
    leaveUntil: '2026-03-03',
    leftOn: '2026-12-31',
    avatar: 'https://example.com/emma.png',
  } as const
  expect(
    personChanged(person, after).map((entry) => [
      entry.action,
      entry.fieldChanged,
      entry.oldValue,
      entry.newValue,
    ]),
  ).toEqual([
    ['UPDATED', 'firstName', 'Emma', 'Emily'],
    ['UPDATED', 'lastName', 'Okafor', 'Stone'],
    ['UPDATED', 'email', 'emma@example.com', 'emily@example.com'],
    ['UPDATED', 'role', 'employee', 'admin'],
    ['UPDATED', 'department', 'QA', 'HR'],
    ['UPDATED', 'position', null, 'Manager'],
    ['UPDATED', 'joinDate', '2024-03-01', null],
    ['UPDATED', 'manager', null, 'Mia Lang'],
    ['UPDATED', 'employeeNumber', null, 'E-7'],
    ['UPDATED', 'leaveFrom', null, '2026-01-01'],
    ['UPDATED', 'leaveUntil', null, '2026-03-03'],
    ['UPDATED', 'leftOn', null, '2026-12-31'],
    ['UPDATED', 'avatar', null, null],
  ])
  expect(personChanged(person, { ...person })).toEqual([])
})

test('a new manager with the name of the old one is a change', () => {
  const manager = { id: 'one', firstName: 'Mia', lastName: 'Lang' }
  const before = { ...person, manager }
  expect(personChanged(before, { ...person, manager: { ...manager } })).toEqual([])
  expect(personChanged(before, { ...person, manager: { ...manager, id: 'two' } })).toEqual([
    { action: 'UPDATED', fieldChanged: 'manager', oldValue: 'Mia Lang', newValue: 'Mia Lang' },
  ])
})

test('a new person has one entry, and a new admin has a second one for the role', () => {
  const created = { action: 'CREATED', fieldChanged: null, oldValue: null, newValue: null }
  expect(personCreated({ role: 'employee' })).toEqual([created])
  expect(personCreated({ role: 'admin' })).toEqual([
    created,
    { ...created, fieldChanged: 'role', newValue: 'admin' },
  ])
})

test('a deleted review is logged with its period', () => {
  expect(reviewDeleted({ startDate: '2026-01-01', endDate: '2026-12-31' })).toEqual({
    action: 'DELETED',
    fieldChanged: null,
    oldValue: '2026-01-01 – 2026-12-31',
    newValue: null,
  })
})
