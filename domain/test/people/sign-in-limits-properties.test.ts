import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireSignInAllowed, type SignInHistory } from '../../src/people/sign-in-limits'

const counted = fc.nat({ max: 5000 }).map((count) => ({ count, secondsLeft: 60 }))
const history: fc.Arbitrary<SignInHistory> = fc.record({
  pair: counted,
  pairToday: counted,
  account: counted,
  address: counted,
  people: fc.nat({ max: 3000 }),
  isKnownAddress: fc.boolean(),
  isTrustedNetwork: fc.boolean(),
})

function isAllowed(given: SignInHistory): boolean {
  try {
    requireSignInAllowed(given)
    return true
  } catch {
    return false
  }
}

const atLeast = (required: boolean, actual: boolean) => expect(!required || actual).toBe(true)

test('another failure never makes a rejected attempt acceptable', () => {
  const counters = fc.constantFrom('pair', 'pairToday', 'account', 'address')
  fc.assert(
    fc.property(history, counters, fc.nat({ max: 5000 }), (given, name, more) => {
      const worse = { ...given, [name]: { ...given[name], count: given[name].count + more } }
      atLeast(isAllowed(worse), isAllowed(given))
    }),
  )
})

test('more people at an address, a known address or a trusted network never lead to a rejection', () => {
  const better = fc.record({ people: fc.nat({ max: 3000 }), isKnown: fc.boolean(), isTrusted: fc.boolean() })
  fc.assert(
    fc.property(history, better, (given, { people, isKnown, isTrusted }) => {
      const improved = {
        ...given,
        people: given.people + people,
        isKnownAddress: given.isKnownAddress || isKnown,
        isTrustedNetwork: given.isTrustedNetwork || isTrusted,
      }
      atLeast(isAllowed(given), isAllowed(improved))
    }),
  )
})

test('at an address that a person uses, only failures to their own account from there count', () => {
  fc.assert(
    fc.property(history, counted, counted, (given, account, address) => {
      const own = { ...given, isKnownAddress: true, pair: { count: 9, secondsLeft: 60 } }
      expect(isAllowed({ ...own, pairToday: { count: 4, secondsLeft: 60 }, account, address })).toBe(true)
    }),
  )
})

test('nobody is rejected for the failures of others at the address', () => {
  const few = fc.nat({ max: 2 }).map((count) => ({ count, secondsLeft: 60 }))
  fc.assert(
    fc.property(history, few, (given, own) => {
      expect(isAllowed({ ...given, pair: own, pairToday: own, account: own })).toBe(true)
    }),
  )
})

/** One day at one address, with the counters of the server. */
function startDay() {
  const failures = new Map<number, number>()
  const signedIn = new Set<number>()
  let atAddress = 0
  const failuresOf = (account: number) => failures.get(account) ?? 0
  const count = (number: number) => ({ count: number, secondsLeft: 60 })
  return {
    failuresOf,
    people: () => signedIn.size,
    /** Whether the password is checked. */
    attempt(account: number, isRight: boolean): boolean {
      const own = count(failuresOf(account))
      const allowed = isAllowed({
        // The most favorable case for an attacker: everyone signs in here, and the short window never fills.
        pair: count(0),
        pairToday: own,
        account: count(0),
        address: count(atAddress),
        people: signedIn.size,
        isKnownAddress: signedIn.has(account),
        isTrustedNetwork: false,
      })
      if (!allowed) return false
      if (isRight) {
        signedIn.add(account)
        atAddress -= failuresOf(account)
        failures.delete(account)
      } else {
        atAddress++
        failures.set(account, failuresOf(account) + 1)
      }
      return true
    },
  }
}

const accounts = 60
const event = fc.record({
  isAttacker: fc.boolean(),
  account: fc.nat({ max: accounts - 1 }),
  guesses: fc.integer({ min: 1, max: 30 }),
  typos: fc.constantFrom(0, 0, 0, 1, 2),
})

test('people sign in next to an attacker, who gets only a few guesses for each account', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      const day = startDay()
      const guesses = new Map<number, number>()
      for (const { isAttacker, account, guesses: wanted, typos } of events) {
        if (isAttacker) {
          for (let guess = 0; guess < wanted; guess++)
            if (day.attempt(account, false)) guesses.set(account, (guesses.get(account) ?? 0) + 1)
        } else {
          // A hostile address allows three failures.
          const isOverrun = day.failuresOf(account) + typos >= 3
          for (let typo = 0; typo < typos; typo++) day.attempt(account, false)
          const isIn = day.attempt(account, true)
          if (!isOverrun) expect(isIn).toBe(true)
        }
        // The count starts again when the owner signs in, so compare with what is left.
        expect(day.failuresOf(account)).toBeLessThanOrEqual(30 + day.people() / 10 + 5)
      }
      const targets = [...guesses.keys()].filter((account) => day.failuresOf(account) > 0)
      const left = targets.reduce((sum, account) => sum + day.failuresOf(account), 0)
      expect(left).toBeLessThanOrEqual(30 + day.people() / 10 + 5 * accounts)
    }),
  )
})

test('after 300 failures, an address gets three guesses for each account, however many it tries', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100 }), { maxLength: 1000 }), (targets) => {
      const day = startDay()
      for (let invented = 0; invented < 300; invented++) day.attempt(1000 + invented, false)
      const checked = targets.filter((account) => day.attempt(account, false)).length
      expect(checked).toBeLessThanOrEqual(3 * new Set(targets).size)
      expect(Math.max(0, ...targets.map(day.failuresOf))).toBeLessThanOrEqual(3)
    }),
  )
})
