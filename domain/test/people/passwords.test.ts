import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import { generatePassword, passwordError, passwordProblem, passwordWarning } from '../../src/people/passwords'

const tooShort = 'New password must be at least 8 characters.'
const tooLong = 'New password cannot exceed 50 characters'
const tooPlain = 'Password must include upper, lower, number & symbol characters.'

test('the texts are those of the spec', () => {
  expect(en.validation).toMatchObject({
    newPasswordTooShort: tooShort,
    newPasswordTooLong: tooLong,
    newPasswordTooPlain: tooPlain,
    passwordMismatch: 'Password do not match',
  })
})

describe('a new password', () => {
  test.each([
    'Review#2026',
    'Aa1!xxxx',
    `Aa1!${'x'.repeat(46)}`,
    'Ünï1€xyz',
    'Aa1😀xxxx',
    'Aa1½xxxx',
    'Password1!',
    'P@ssw0rd',
    `Aa1!${'😀'.repeat(46)}`,
  ])('can be %s', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })

  test.each([
    ['', tooShort],
    ['Aa1!xxx', tooShort],
    ['Aa1😀😀😀', tooShort],
    [`Aa1!${'x'.repeat(47)}`, tooLong],
    ['aa1!xxxx', tooPlain],
    ['AA1!XXXX', tooPlain],
    ['Aa!!xxxx', tooPlain],
    ['Aa11xxxx', tooPlain],
    ['Aa1 xxxx', tooPlain],
    ['Aa1\u00a0xxxx', tooPlain],
    ['Aa1éxxxx', tooPlain],
    ['Aa1漢xxxx', tooPlain],
  ])('cannot be %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test.each([...'!@#$%^&*()-_=+[]{}|;:,.<>?\'"`~/\\€§'])('can have %s as its symbol', (symbol) => {
    expect(passwordProblem(`Aa1xxxx${symbol}`)).toBeNull()
  })
})

const common = 'This password is very common and easy to guess.'
const personal = 'This password contains your name or email address and is easy to guess.'

describe('a warning', () => {
  const owner = { firstName: 'Anna-Maria', lastName: 'Okafor', email: 'anna.lindqvist@example.com' }

  test.each(['P@ssw0rd', 'PASSword1!', 'Welcome@123', 'Qwerty123!'])('is given for %s', (password) => {
    expect(passwordWarning(password)).toBe(common)
    expect(passwordWarning(password, owner)).toBe(common)
  })

  test.each([
    'Okafor#2026',
    'xx1!oKAFORxx',
    '1!Anna-Maria',
    'Maria#2026',
    'Lindqvist1!',
    'Anna.Lindqvist@Example.com1',
  ])('is given for %s, which contains the name or email address of its owner', (password) => {
    expect(passwordWarning(password, owner)).toBe(personal)
    expect(passwordWarning(password, owner, false)).toBe(
      "This password contains the person's name or email address and is easy to guess.",
    )
    expect(passwordWarning(password)).toBeNull()
  })

  test.each(['Newcomer#2026', 'Example#2026', 'Example.com#26'])(
    'is not given for %s, which only contains the domain of the email address',
    (password) => {
      expect(passwordWarning(password, owner)).toBeNull()
    },
  )

  test('ignores names of two letters', () => {
    expect(passwordWarning('Bolder#2026', { firstName: 'Bo', lastName: 'Ek', email: 'bo@x.co' })).toBeNull()
    expect(passwordWarning('Bolder#2026', { firstName: 'Bo', lastName: 'Old', email: 'bo@x.co' })).toBe(
      personal,
    )
  })

  test('is not given for an invalid password', () => {
    expect(passwordWarning('okafor', owner)).toBeNull()
  })

  test('is an error only under the strict rule', () => {
    for (const [password, warning] of [
      ['Okafor#2026', personal],
      ['Password1!', common],
    ] as const) {
      expect(passwordError('spec', password, owner)).toBeNull()
      expect(passwordError('strict', password, owner)).toBe(warning)
    }
    expect(passwordError('spec', 'short', owner)).toBe(tooShort)
    expect(passwordError('strict', 'short', owner)).toBe(tooShort)
    expect(passwordError('strict', 'Review#2026', owner)).toBeNull()
  })

  test.each(['super', 'admin', 'employee', 'first', 'second'])(
    'is not given for the sample account %s',
    (name) => {
      const sample = { firstName: 'Sample', lastName: 'Person', email: `${name}@example.com` }
      expect(passwordWarning('Review#2026', sample)).toBeNull()
    },
  )
})

describe('a generated password', () => {
  const symbols = '!@#$%^&*()-_=+[]{}|;:,.<>?'
  const source = fc.infiniteStream(fc.nat()).map((stream) => (bound: number) => {
    const { value } = stream.next()
    return value % bound
  })

  test('always satisfies the rule and has the requested length', () => {
    fc.assert(
      fc.property(source, fc.integer({ min: 8, max: 50 }), (randomBelow, length) => {
        const password = generatePassword(randomBelow, length)
        expect(password).toHaveLength(length)
        expect(passwordProblem(password)).toBeNull()
        for (const character of password) {
          expect(/[a-zA-Z0-9]/.test(character) || symbols.includes(character)).toBe(true)
        }
      }),
    )
  })

  test('has no letters and digits that look alike', () => {
    fc.assert(
      fc.property(source, (randomBelow) => {
        expect(generatePassword(randomBelow, 50)).not.toMatch(/[lI1oO0]/)
      }),
    )
  })

  test('can have each symbol of the spec', () => {
    const picked = Array.from(symbols, (_, index) =>
      generatePassword((bound) => (bound === symbols.length ? index : 0)),
    )
    expect(picked.flatMap((password) => password.match(/[^a-zA-Z0-9]/g) ?? []).join('')).toBe(symbols)
  })

  test('has 12 characters by default, and never fewer than 8', () => {
    const lowest = () => 0
    expect(generatePassword(lowest)).toHaveLength(12)
    expect(generatePassword(lowest, 3)).toHaveLength(8)
    expect(generatePassword(lowest, 8)).toHaveLength(8)
  })

  test('is shuffled, so no kind of character has a fixed position', () => {
    const highest = (bound: number) => bound - 1
    const lowest = () => 0
    expect(generatePassword(highest, 8)).toBe('zZ9?????')
    expect(generatePassword(lowest, 8)).toBe('A2!aaaaa')
  })
})
