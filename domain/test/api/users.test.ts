import { describe, expect, test } from 'vitest'
import { CreateUser, ListUsers, UpdateUser, User } from '../../src/api/users'
import { accepts, fieldErrors } from '../support/parse'

const person = {
  firstName: 'Emma',
  lastName: 'Okafor',
  email: 'emma@example.com',
  password: 'Review#2026',
}

describe('a new person', () => {
  test('is an employee without position, join date, or avatar by default', () => {
    expect(CreateUser.parse(person)).toEqual({
      ...person,
      role: 'employee',
      position: null,
      joinDate: null,
      managerId: null,
      employeeNumber: null,
      leaveFrom: null,
      leaveUntil: null,
      leftOn: null,
      avatar: '',
      invite: false,
    })
  })

  test('needs no password if they get an invitation, but a given one must be valid', () => {
    const { password: _, ...unnamed } = person
    const errorsOf = (fields: object) => fieldErrors(CreateUser, { ...unnamed, ...fields })
    expect(errorsOf({})).toEqual({ password: 'Password is required' })
    expect(errorsOf({ invite: false, password: '' })).toEqual({
      password: 'New password must be at least 8 characters.',
    })
    for (const fields of [{}, { password: '' }, { password: person.password }]) {
      expect(accepts(CreateUser, { ...unnamed, ...fields, invite: true })).toBe(true)
    }
    expect(errorsOf({ invite: true, password: 'short' })).toEqual({
      password: 'New password must be at least 8 characters.',
    })
    expect(Object.keys(errorsOf({ invite: 'yes' })).sort()).toEqual(['invite', 'password'])
  })

  test('is parsed with trimmed names and without unknown fields', () => {
    const full = {
      ...person,
      firstName: ' Emma ',
      role: 'admin',
      department: 'QA',
      position: 'QA',
      joinDate: '2010-01-01',
      managerId: '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b',
      employeeNumber: ' E-7 ',
      leaveFrom: '2026-03-01',
      leaveUntil: '2026-03-03',
      leftOn: '2026-12-31',
      avatar: 'https://example.com/emma.png',
      id: 'forged',
      isAdmin: true,
    }
    const { id: _id, isAdmin: _isAdmin, ...known } = full
    expect(CreateUser.parse(full)).toEqual({
      ...known,
      firstName: 'Emma',
      employeeNumber: 'E-7',
      invite: false,
    })
  })

  test('with several errors gets all of them', () => {
    const errors = fieldErrors(CreateUser, {
      firstName: ' ',
      lastName: 7,
      email: 'emma',
      password: 'short',
      role: 'boss',
      department: ' ',
      position: 'x'.repeat(81),
      joinDate: '1949-12-31',
      avatar: 'http://example.com/emma.png',
    })
    expect(errors).toMatchObject({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email format',
      password: 'New password must be at least 8 characters.',
    })
    expect(Object.keys(errors).sort()).toEqual([
      'avatar',
      'department',
      'email',
      'firstName',
      'joinDate',
      'lastName',
      'password',
      'position',
      'role',
    ])
  })

  test('needs names, an email address, and a password', () => {
    expect(Object.keys(fieldErrors(CreateUser, {}))).toEqual(['firstName', 'lastName', 'email', 'password'])
  })

  test('has names that can be seen and do not change the direction of other text', () => {
    for (const field of ['firstName', 'lastName']) {
      const required = { [field]: `${field === 'firstName' ? 'First' : 'Last'} name is required` }
      for (const name of ['\u3164', '\u200b', '\u{e0041}', ' \u2800 ']) {
        expect(fieldErrors(CreateUser, { ...person, [field]: name })).toEqual(required)
        expect(fieldErrors(UpdateUser, { [field]: name })).toEqual(required)
      }
      for (const name of ['\u202ammE\u202e', 'Em\u2066ma\u2069', 'Em\u2028ma', 'Em\u2029ma']) {
        expect(accepts(CreateUser, { ...person, [field]: name })).toBe(false)
        expect(accepts(UpdateUser, { [field]: name })).toBe(false)
      }
      expect(accepts(CreateUser, { ...person, [field]: 'علي\u200fرضا\u200c' })).toBe(true)
    }
  })

  test('has names of 1 to 80 characters on one line', () => {
    for (const field of ['firstName', 'lastName']) {
      expect(accepts(CreateUser, { ...person, [field]: '😀'.repeat(80) })).toBe(true)
      expect(accepts(CreateUser, { ...person, [field]: 'x'.repeat(81) })).toBe(false)
      expect(accepts(CreateUser, { ...person, [field]: 'Em\nma' })).toBe(false)
      expect(accepts(CreateUser, { ...person, [field]: 'Em\u0000ma' })).toBe(false)
    }
  })

  test.each([null, '', undefined])('with %j as position and join date has none', (none) => {
    expect(CreateUser.parse({ ...person, position: none, joinDate: none })).toMatchObject({
      position: null,
      joinDate: null,
    })
  })
})

test('a new person with null as avatar has none', () => {
  expect(CreateUser.parse({ ...person, avatar: null })).toMatchObject({ avatar: '' })
})

describe('a change to a person', () => {
  test('contains only the given fields', () => {
    expect(UpdateUser.parse({})).toEqual({})
    expect(UpdateUser.parse({ firstName: 'Ada' })).toEqual({ firstName: 'Ada' })
  })

  test('can clear position and join date, and keeps a blank password', () => {
    expect(UpdateUser.parse({ position: '', joinDate: null, password: '' })).toEqual({
      position: null,
      joinDate: null,
      password: undefined,
    })
  })

  test('removes the avatar with null', () => {
    expect(UpdateUser.parse({ avatar: null })).toEqual({ avatar: '' })
  })

  test('with several errors gets all of them, including what is wrong with the password', () => {
    const errors = fieldErrors(UpdateUser, {
      firstName: '',
      lastName: null,
      email: 'x',
      role: null,
      department: '',
      position: 'x'.repeat(81),
      joinDate: 'soon',
      avatar: 'http://example.com/emma.png',
      password: 'alllowercase1!',
    })
    expect(errors.password).toBe('Password must include upper, lower, number & symbol characters.')
    expect(Object.keys(errors).sort()).toEqual([
      'avatar',
      'department',
      'email',
      'firstName',
      'joinDate',
      'lastName',
      'password',
      'position',
      'role',
    ])
  })
})

test('an employee number has at most 40 characters, and a blank one is none', () => {
  expect(UpdateUser.parse({ employeeNumber: ' ' })).toEqual({ employeeNumber: null })
  expect(UpdateUser.parse({ employeeNumber: 'A  e\u0301' })).toEqual({ employeeNumber: 'A \u00e9' })
  expect(fieldErrors(UpdateUser, { employeeNumber: 'N-1\u200b' })).toEqual({
    employeeNumber: 'The employee number cannot contain line breaks or invisible characters.',
  })
  expect(UpdateUser.parse({ employeeNumber: 'x'.repeat(40) })).toEqual({ employeeNumber: 'x'.repeat(40) })
  expect(fieldErrors(UpdateUser, { employeeNumber: 'x'.repeat(41) })).toEqual({
    employeeNumber: 'This cannot exceed 40 characters.',
  })
})

test('a person in a response never contains a password', () => {
  const parsed = User.parse({
    ...person,
    id: '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b',
    role: 'employee',
    department: 'QA',
    position: null,
    joinDate: null,
    managerId: null,
    manager: null,
    employeeNumber: null,
    leaveFrom: null,
    leaveUntil: null,
    leftOn: null,
    availability: 'available',
    avatar: '',
    passwordHash: 'x',
  })
  expect(Object.keys(parsed).sort()).toEqual([
    'availability',
    'avatar',
    'department',
    'email',
    'employeeNumber',
    'firstName',
    'id',
    'joinDate',
    'lastName',
    'leaveFrom',
    'leaveUntil',
    'leftOn',
    'manager',
    'managerId',
    'position',
    'role',
  ])
})

describe('the list of people', () => {
  test('is sorted by first name in ascending order by default', () => {
    expect(ListUsers.parse({})).toEqual({ page: 1, limit: 0, search: '', sort: 'firstName', order: 'asc' })
  })

  test.each(['firstName', 'role', 'department', 'position', 'joinDate'])('can be sorted by %s', (sort) => {
    expect(accepts(ListUsers, { sort, order: 'desc' })).toBe(true)
  })

  test('accepts the filters of the screen', () => {
    const filters = {
      search: 'emma',
      department: 'HR',
      position: 'Manager',
      role: 'super_admin',
      join_date_from: '2020-01-01',
      join_date_to: '2020-12-31',
    }
    expect(ListUsers.parse(filters)).toMatchObject(filters)
  })

  test('reports all unknown options', () => {
    const wrong = {
      department: ' ',
      position: 'x'.repeat(81),
      role: 'boss',
      join_date_from: '1949-12-31',
      join_date_to: 'x',
      sort: 'password',
      order: 'up',
    }
    expect(Object.keys(fieldErrors(ListUsers, wrong)).sort()).toEqual(Object.keys(wrong).sort())
  })
})
