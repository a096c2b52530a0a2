import { describe, expect, test } from 'vitest'
import { ForgotPassword, Login, ResetPassword, VerifyToken } from '../../src/api/auth'
import { accepts, fieldErrors } from '../support/parse'

const invalidBodies = [null, undefined, 5, 'text', true, []]

describe('signing in', () => {
  test('needs an email address and a password, and reports both if missing', () => {
    expect(fieldErrors(Login, {})).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(Object.keys(fieldErrors(Login, { email: ' ', password: '' }))).toEqual(['email', 'password'])
  })

  test('needs a valid email address', () => {
    expect(fieldErrors(Login, { email: 'not an address', password: 'x' })).toEqual({
      email: 'Invalid email format',
    })
  })

  test('trims the email address, but not the password', () => {
    expect(Login.parse({ email: ' ann@example.com ', password: ' x ' })).toEqual({
      email: 'ann@example.com',
      password: ' x ',
      remember: false,
    })
  })

  test.each(['yes', 1, null, 'true'])('rejects %j as remember', (remember) => {
    expect(accepts(Login, { email: 'ann@example.com', password: 'x', remember })).toBe(false)
  })

  test('rejects an overlong password before hashing it', () => {
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
])('a forgotten password with %j gets the error %s', (body, message) => {
  expect(fieldErrors(ForgotPassword, body)).toEqual({ email: message })
})

describe('a password reset', () => {
  const good = { newPassword: 'Review#2026', confirmPassword: 'Review#2026', token: 'abc' }

  test('accepts a valid password that is confirmed', () => {
    expect(ResetPassword.parse(good)).toEqual(good)
    expect(accepts(VerifyToken, { token: 'abc' })).toBe(true)
  })

  test('needs a matching confirmation', () => {
    expect(fieldErrors(ResetPassword, { ...good, confirmPassword: 'Review#2027' })).toEqual({
      confirmPassword: 'Password do not match',
    })
  })

  test('reports a short password and a mismatch together', () => {
    expect(fieldErrors(ResetPassword, { ...good, newPassword: 'x', confirmPassword: 'y' })).toEqual({
      newPassword: 'New password must be at least 8 characters.',
      confirmPassword: 'Password do not match',
    })
  })

  test('reports a mismatch even if the token is missing', () => {
    expect(
      Object.keys(fieldErrors(ResetPassword, { newPassword: 'Review#2026', confirmPassword: 'x' })),
    ).toEqual(['token', 'confirmPassword'])
  })

  test('reports all missing fields', () => {
    expect(Object.keys(fieldErrors(ResetPassword, {}))).toEqual(['newPassword', 'confirmPassword', 'token'])
  })
})

describe.each([
  ['Login', Login],
  ['ForgotPassword', ForgotPassword],
  ['VerifyToken', VerifyToken],
  ['ResetPassword', ResetPassword],
] as const)('%s', (_name, schema) => {
  test.each(invalidBodies)('rejects the body %j', (body) => {
    expect(accepts(schema, body)).toBe(false)
  })
})
