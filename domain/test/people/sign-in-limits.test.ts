import { describe, expect, test } from 'vitest'
import { AppError } from '../../src/errors'
import {
  addressState,
  type Counted,
  invalidTokenLimit,
  isSearchingAccounts,
  type ResetsFromAddress,
  requireResetAllowed,
  requireSignInAllowed,
  type SignInHistory,
} from '../../src/people/sign-in-limits'

const none: Counted = { count: 0, secondsLeft: 0 }
const counted = (count: number, secondsLeft = 60): Counted => ({ count, secondsLeft })

const firstSignIn: SignInHistory = {
  pair: none,
  pairToday: none,
  account: none,
  address: none,
  people: 0,
  isKnownAddress: false,
  isTrustedNetwork: false,
}

/** The seconds to wait, or undefined if the attempt is allowed. */
function wait(decide: () => void): number | undefined {
  try {
    decide()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return error.retryAfterSeconds
    throw error
  }
}

const signInWait = (history: Partial<SignInHistory>) =>
  wait(() => requireSignInAllowed({ ...firstSignIn, ...history }))
const isSearching = (requests: Partial<ResetsFromAddress>) =>
  isSearchingAccounts({ unknown: none, found: none, isTrustedNetwork: false, ...requests })

describe('an address', () => {
  test.each([
    [29, 0, false, 'normal'],
    [30, 0, false, 'suspicious'],
    [299, 0, false, 'suspicious'],
    [300, 0, false, 'hostile'],
    [229, 2000, false, 'normal'],
    [230, 2000, false, 'suspicious'],
    [20_299, 2000, false, 'suspicious'],
    [20_300, 2000, false, 'hostile'],
    [299, 0, true, 'normal'],
    [300, 0, true, 'suspicious'],
    [3000, 0, true, 'hostile'],
  ])('with %i failures and %i people, trusted: %s, is %s', (failures, people, isTrustedNetwork, state) => {
    expect(addressState({ address: counted(failures), people, isTrustedNetwork })).toBe(state)
  })
})

describe('a sign-in', () => {
  test('is rejected after ten failures to the account from the address in 15 minutes', () => {
    expect(signInWait({ pair: counted(9), pairToday: counted(9) })).toBeUndefined()
    expect(signInWait({ pair: counted(10, 700), isKnownAddress: true, isTrustedNetwork: true })).toBe(700)
  })

  test('is rejected after a hundred failures to the account, but not at an address that the person uses', () => {
    expect(signInWait({ account: counted(99) })).toBeUndefined()
    expect(signInWait({ account: counted(100, 1800) })).toBe(1800)
    expect(signInWait({ account: counted(100), isKnownAddress: true })).toBeUndefined()
  })

  test('from a suspicious address is rejected after five failures to the account on that day', () => {
    const address = counted(30)
    expect(signInWait({ pairToday: counted(5), address: counted(29) })).toBeUndefined()
    expect(signInWait({ pairToday: counted(4), address })).toBeUndefined()
    expect(signInWait({ pairToday: counted(5, 40_000), address })).toBe(40_000)
    expect(signInWait({ pairToday: counted(5, 40_000), address, isKnownAddress: true })).toBe(40_000)
  })

  test('from a hostile address is rejected after three failures, unless the person uses that address', () => {
    const address = counted(300, 50_000)
    expect(signInWait({ address })).toBeUndefined()
    expect(signInWait({ address, pairToday: counted(2) })).toBeUndefined()
    expect(signInWait({ address, pairToday: counted(3, 9000) })).toBe(9000)
    expect(signInWait({ address, pairToday: counted(3), people: 1 })).toBeUndefined()
    expect(signInWait({ address, pairToday: counted(4), isKnownAddress: true })).toBeUndefined()
    expect(signInWait({ address, pairToday: counted(5, 9000), isKnownAddress: true })).toBe(9000)
  })

  test('that reaches several limits waits for the longest', () => {
    expect(signInWait({ pair: counted(10, 700), account: counted(100, 1800) })).toBe(1800)
  })
})

test('a request for a reset link is rejected only after ten for the account in an hour', () => {
  expect(wait(() => requireResetAllowed(counted(9)))).toBeUndefined()
  expect(wait(() => requireResetAllowed(counted(10, 1200)))).toBe(1200)
})

test('twenty requests for unknown accounts from one address count as a search, plus one for every four known accounts', () => {
  expect(isSearching({ unknown: counted(19) })).toBe(false)
  expect(isSearching({ unknown: counted(20) })).toBe(true)
  expect(isSearching({ unknown: counted(20), found: counted(4) })).toBe(false)
  expect(isSearching({ unknown: counted(219), found: counted(800) })).toBe(false)
  expect(isSearching({ unknown: counted(199), isTrustedNetwork: true })).toBe(false)
  expect(isSearching({ unknown: counted(200), isTrustedNetwork: true })).toBe(true)
})

test('a trusted network may send more invalid links and cookies', () => {
  expect([invalidTokenLimit(false), invalidTokenLimit(true)]).toEqual([60, 600])
})
