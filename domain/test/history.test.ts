import { expect, test } from 'vitest'
import { personChanged, personCreated, reviewDeleted } from '../src/history'

const person = {
  firstName: 'Emma',
  lastName: 'Okafor',
  email: 'emma@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: '2024-03-01',
  avatar: '',
} as const

test('every changed field of a person has an entry of its own', () => {
  const after = {
    firstName: 'Emily',
    lastName: 'Stone',
    email: 'emily@example.com',
    role: 'admin',
    department: 'HR',
    position: 'Manager',
    joinDate: null,
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
    ['UPDATED', 'First Name', 'Emma', 'Emily'],
    ['UPDATED', 'Last Name', 'Okafor', 'Stone'],
    ['UPDATED', 'Email', 'emma@example.com', 'emily@example.com'],
    ['UPDATED', 'Role', 'employee', 'admin'],
    ['UPDATED', 'Department', 'QA', 'HR'],
    ['UPDATED', 'Position', null, 'Manager'],
    ['UPDATED', 'Join Date', '2024-03-01', null],
    ['UPDATED', 'Avatar', null, null],
  ])
  expect(personChanged(person, { ...person })).toEqual([])
})

test('a new person has one entry, and one more for a role above employee', () => {
  const created = { action: 'CREATED', fieldChanged: null, oldValue: null, newValue: null }
  expect(personCreated({ role: 'employee' })).toEqual([created])
  expect(personCreated({ role: 'admin' })).toEqual([
    created,
    { ...created, fieldChanged: 'Role', newValue: 'admin' },
  ])
})

test('a deleted review is known by its period', () => {
  expect(reviewDeleted({ startDate: '2026-01-01', endDate: '2026-12-31' })).toEqual({
    action: 'DELETED',
    fieldChanged: null,
    oldValue: '2026-01-01 – 2026-12-31',
    newValue: null,
  })
})
