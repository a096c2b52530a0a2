import { expect, test } from 'vitest'
import { AppError, type ErrorCode, errorTable, invalid, tooManyAttempts } from '../src/errors'

const statuses: Record<ErrorCode, number> = {
  INVALID_INPUT: 400,
  GATE_NOT_MET: 400,
  RESET_TOKEN_INVALID: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  WRONG_CREDENTIALS: 401,
  MALFORMED_REQUEST: 400,
  TOO_MANY_SAVES: 429,
  REQUEST_TIMEOUT: 408,
  ENCODED_BODY: 415,
  EXPECTATION_FAILED: 417,
  HEADERS_TOO_LARGE: 431,
  ACCOUNT_CLOSED: 403,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  LINK_EXPIRED: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  CRITERION_NOT_FOUND: 404,
  CRITERIA_SET_NOT_FOUND: 404,
  CRITERIA_VERSION_NOT_FOUND: 404,
  CYCLE_NOT_FOUND: 404,
  STAND_IN_NOT_FOUND: 404,
  DEPARTMENT_NOT_FOUND: 404,
  POSITION_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  ARCHIVE_NOT_FOUND: 404,
  MAIL_NOT_FOUND: 404,
  PHASE_MOVED_ON: 409,
  WITHDRAW_TOO_LATE: 409,
  NOT_RELEASED: 409,
  ALREADY_RELEASED: 409,
  NOT_ADJUSTABLE: 409,
  NOT_ADJUSTED: 409,
  ALREADY_REPLIED: 409,
  ALREADY_ASKED: 409,
  NO_OPEN_TALK: 409,
  VERSION_CONFLICT: 409,
  REVIEW_CLOSED: 409,
  ACTOR_DELETED: 409,
  ACTOR_LEFT: 409,
  ALREADY_REMINDED: 409,
  EMPLOYEE_NUMBER_TAKEN: 409,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  IN_USE: 409,
  DEFAULT_CRITERIA_SET: 409,
  PUBLISHED_CRITERIA_SET: 409,
  UNPUBLISHED_CRITERIA_SET: 409,
  UNPUBLISHED_DEFAULT_SET: 409,
  LAST_DEPARTMENT: 409,
  CYCLE_NOT_DRAFT: 409,
  CYCLE_NOT_RUNNING: 409,
  PLAN_CHANGED: 409,
  NOTHING_TO_CREATE: 409,
  NO_COMPLETED_REVIEWS: 409,
  ARCHIVE_NOT_READY: 409,
  OPEN_REVIEWS: 409,
  SAME_PASSWORD: 409,
  SELF_DELETION: 409,
  OWN_LAST_DAY: 409,
  LAST_SUPER_ADMIN: 409,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 415,
  LOG_ENTRY_MISMATCH: 422,
  EXPORT_TOO_LARGE: 400,
  TOO_MANY_ATTEMPTS: 429,
  BUSY: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
}

test.each(Object.entries(statuses))('%s has the status %d and a message', (code, status) => {
  const error = new AppError(code as ErrorCode)
  expect(error.status).toBe(status)
  expect(error.message).not.toBe('')
  expect(error.code).toBe(code)
})

test('this test covers every error code', () => {
  expect(Object.keys(errorTable).sort()).toEqual(Object.keys(statuses).sort())
})

test.each([
  ['UNAUTHORIZED', 'Unauthorized'],
  ['TOKEN_EXPIRED', 'TokenExpiredError'],
  ['WRONG_CREDENTIALS', 'Invalid email or password. Please try again.'],
  ['USER_NOT_FOUND', 'User not found'],
  ['EMAIL_NOT_FOUND', 'Email address not found'],
  ['SAME_PASSWORD', 'New password cannot be same as old password.'],
  [
    'RESET_TOKEN_INVALID',
    'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
  ],
] as const)('%s has the message of the spec', (code, message) => {
  expect(new AppError(code).message).toBe(message)
})

test('an error can have its own message and data', () => {
  const plain = new AppError('FORBIDDEN')
  expect([plain.fields, plain.data, plain.retryAfterSeconds]).toEqual([undefined, undefined, undefined])
  const detailed = new AppError('GATE_NOT_MET', { message: 'Own message', data: { review: 1 } })
  expect(detailed.message).toBe('Own message')
  expect(detailed.data).toEqual({ review: 1 })
  expect(detailed).toBeInstanceOf(Error)
  expect(detailed.name).toBe('AppError')
})

test('invalid input lists each invalid field', () => {
  const error = invalid({ email: 'Invalid email format', role: 'Choose a role from the list.' })
  expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  expect(error.fields).toEqual({ email: 'Invalid email format', role: 'Choose a role from the list.' })
})

test.each([
  [900, 'Too many attempts. Please try again in 15 minutes.'],
  [841, 'Too many attempts. Please try again in 15 minutes.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
  [60, 'Too many attempts. Please try again in 1 minute.'],
  [1, 'Too many attempts. Please try again in 1 minute.'],
  [0, 'Too many attempts. Please try again in 1 minute.'],
])('the message for a wait of %d seconds is "%s"', (seconds, message) => {
  expect(tooManyAttempts(seconds)).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    status: 429,
    message,
    retryAfterSeconds: seconds,
  })
})
