import { describe, expect, test } from 'vitest'
import { ForgotPassword, Login, ResetPassword, VerifyToken } from '../../src/api/auth'
import { accepts, fieldErrors } from '../support/parse'

const notABody = [null, undefined, 5, 'text', true, []]

describe('signing in', () => {
  test('needs an address and a password, both told at once', () => {
    expect(fieldErrors(Login, {})).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(Object.keys(fieldErrors(Login, { email: ' ', password: '' }))).toEqual(['email', 'password'])
  })

  test('needs an address of a valid format', () => {
    expect(fieldErrors(Login, { email: 'not an address', password: 'x' })).toEqual({
      email: 'Invalid email format',
    })
  })

  test('takes the password as typed and the address without the spaces around it', () => {
    expect(Login.parse({ email: ' ann@example.com ', password: ' x ' })).toEqual({
      email: 'ann@example.com',
      password: ' x ',
      remember: false,
    })
  })

  test.each(['yes', 1, null, 'true'])('is not remembered by %j', (remember) => {
    expect(accepts(Login, { email: 'ann@example.com', password: 'x', remember })).toBe(false)
  })

  test('does not hash a book', () => {
    expect(accepts(Login, { email: 'ann@example.com', password: 'x'.repeat(1001) })).toBe(false)
  })
})

test.each([
  [{}, 'Email is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: '  ' }, 'Email is required'],
  [{ email: 'ann' }, 'Invalid email format'],
  [{ email: 'ann@example.com, bo@example.com' }, 'Invalid email format'],
  [{ email: 'ann@example.com\r\nBcc: bo@example.com' }, 'Invalid email format'],
])('forgetting a password with %j says %s', (body, message) => {
  expect(fieldErrors(ForgotPassword, body)).toEqual({ email: message })
})

describe('a new password by link', () => {
  const good = { newPassword: 'Review#2026', confirmPassword: 'Review#2026', token: 'abc' }

  test('is taken when it fits and is confirmed', () => {
    expect(ResetPassword.parse(good)).toEqual(good)
    expect(accepts(VerifyToken, { token: 'abc' })).toBe(true)
  })

  test('must be confirmed', () => {
    expect(fieldErrors(ResetPassword, { ...good, confirmPassword: 'Review#2027' })).toEqual({
      confirmPassword: 'Password do not match',
    })
  })

  test('is told both that it is too short and that it is not confirmed', () => {
    expect(fieldErrors(ResetPassword, { ...good, newPassword: 'x', confirmPassword: 'y' })).toEqual({
      newPassword: 'New password must be at least 8 characters.',
      confirmPassword: 'Password do not match',
    })
  })

  test('is told that it is not confirmed also when the token is missing', () => {
    expect(
      Object.keys(fieldErrors(ResetPassword, { newPassword: 'Review#2026', confirmPassword: 'x' })),
    ).toEqual(['token', 'confirmPassword'])
  })

  test('is told all missing fields at once', () => {
    expect(Object.keys(fieldErrors(ResetPassword, {}))).toEqual(['newPassword', 'confirmPassword', 'token'])
  })
})

describe.each([
  ['Login', Login],
  ['ForgotPassword', ForgotPassword],
  ['VerifyToken', VerifyToken],
  ['ResetPassword', ResetPassword],
] as const)('%s', (_name, schema) => {
  test.each(notABody)('refuses the body %j', (body) => {
    expect(accepts(schema, body)).toBe(false)
  })
})
