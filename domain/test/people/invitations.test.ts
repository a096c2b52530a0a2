import { describe, expect, test } from 'vitest'
import { InvitePeople } from '../../src/api'
import { accountStatus, deliveryProblem, type Invitee, skipReason } from '../../src/people/invitations'
import type { Role } from '../../src/people/users'

const now = new Date('2026-03-11T12:00:00Z')
const later = new Date(now.getTime() + 1)

describe('the status of an account', () => {
  test.each([
    ['not-invited', null, null],
    ['invited, but not sent yet', null, { expiresAt: null }],
    ['invited', null, { expiresAt: later }],
    ['expired', null, { expiresAt: now }],
    ['active', now, null],
    ['active', now, { expiresAt: later }],
    ['active', now, { expiresAt: now }],
  ])('is %s', (expected, activatedAt, invitation) => {
    expect(accountStatus({ activatedAt, invitation }, now)).toBe(expected.split(',')[0])
  })
})

test.each([
  ['EENVELOPE 550', 'rejected'],
  ['EMESSAGE 554', 'rejected'],
  ['EENVELOPE 451', 'deferred'],
  ['EAUTH 535', 'unreachable'],
  ['ECONNECTION', 'unreachable'],
  ['failed', 'unreachable'],
])('the error %s means that the mail was %s', (error, problem) => {
  expect(deliveryProblem(error)).toBe(problem)
})

describe('an invitation', () => {
  const person: Invitee = { id: 'p', role: 'employee', status: 'not-invited', hasLeft: false, mail: null }
  const by = (role: Role) => ({ id: 'a', role })

  test.each([
    [person, undefined, undefined],
    [{ ...person, status: 'expired' }, undefined, undefined],
    [{ ...person, status: 'active' }, 'active', 'active'],
    [{ ...person, status: 'invited' }, 'invited', undefined],
    [{ ...person, status: 'invited', mail: 'waiting' }, 'waiting', 'waiting'],
    [{ ...person, status: 'invited', mail: 'given-up' }, undefined, undefined],
    [{ ...person, hasLeft: true }, 'left', 'left'],
    [{ ...person, role: 'super_admin' }, 'not-allowed', 'not-allowed'],
  ] as const)('for %o: %s, and with resend: %s', (invitee, expected, expectedWithResend) => {
    expect(skipReason(by('admin'), invitee, false)).toBe(expected)
    expect(skipReason(by('admin'), invitee, true)).toBe(expectedWithResend)
  })

  test('can be sent to a super admin by a super admin only', () => {
    const superAdmin = { ...person, role: 'super_admin' as const }
    expect(skipReason(by('super_admin'), superAdmin, false)).toBeUndefined()
    expect(skipReason(by('employee'), person, false)).toBe('not-allowed')
  })

  test('only previews by default', () => {
    expect(InvitePeople.parse({ everyone: true })).toEqual({ everyone: true, resend: false, dryRun: true })
  })
})
