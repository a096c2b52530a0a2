import type { CurrentUser } from '@evenhand/domain/api'
import { describe, expect, test } from 'vitest'
import { pathAfterLogin } from '@/features/auth/return-path'

const ownId = '5f0a4a52-2f57-4c6e-9a8d-7a3f5f7f0a01'
const otherId = '5f0a4a52-2f57-4c6e-9a8d-7a3f5f7f0a02'
const employee: CurrentUser = {
  id: ownId,
  firstName: 'Emma',
  lastName: 'Reyes',
  email: 'employee@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: null,
  avatar: '',
  managerId: null,
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
  availability: 'available',
  turnMails: true,
}
const admin: CurrentUser = { ...employee, role: 'admin' }

describe('after signing in', () => {
  test('an employee goes to their profile, an admin to the team list', () => {
    expect(pathAfterLogin(employee, {})).toBe(`/users/${ownId}`)
    expect(pathAfterLogin(admin, {})).toBe('/')
  })

  test.each([
    '/reviews?status=draft#top',
    `/users/${ownId}`,
    `/users/${otherId}/reviews/${ownId}?tab=matrix`,
  ])('an employee returns to %s', (from) => {
    expect(pathAfterLogin(employee, { from })).toBe(from)
  })

  test.each([
    '/',
    `/users/${otherId}`,
    '/login',
    '/nowhere',
    '//elsewhere.example',
    'https://elsewhere.example/reviews',
  ])('an employee is not sent to %s', (from) => {
    expect(pathAfterLogin(employee, { from })).toBe(`/users/${ownId}`)
  })

  test('an admin returns to the filtered team list and to any profile', () => {
    expect(pathAfterLogin(admin, { from: '/?search=ann&page=2' })).toBe('/?search=ann&page=2')
    expect(pathAfterLogin(admin, { from: `/users/${otherId}` })).toBe(`/users/${otherId}`)
  })

  test.each([
    '/cycles',
    `/cycles/${otherId}?tab=reviews&status=overdue`,
    '/insights?cycle=1',
    '/settings',
    `/settings/criteria/${otherId}`,
    '/undelivered-emails',
  ])('an admin returns to %s, an employee does not', (from) => {
    expect(pathAfterLogin(admin, { from })).toBe(from)
    expect(pathAfterLogin(employee, { from })).toBe(`/users/${ownId}`)
  })

  test("a user does not return to the page of another user's session", () => {
    expect(pathAfterLogin(admin, { from: '/reviews', personId: otherId })).toBe('/')
    expect(pathAfterLogin(admin, { from: '/reviews', personId: ownId })).toBe('/reviews')
  })
})
