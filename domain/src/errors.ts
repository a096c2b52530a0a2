import { errorDetails, errors } from './messages/en/errors'

/** The HTTP status of every error code. The messages are in messages/en/errors.ts. */
export const errorTable = {
  INVALID_INPUT: 400,
  GATE_NOT_MET: 400,
  EXPORT_TOO_LARGE: 400,
  RESET_TOKEN_INVALID: 400,
  MALFORMED_REQUEST: 400,
  UNAUTHORIZED: 401,
  TOKEN_EXPIRED: 401,
  WRONG_CREDENTIALS: 401,
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
  MAIL_NOT_FOUND: 404,
  ARCHIVE_NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
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
  ENCODED_BODY: 415,
  EXPECTATION_FAILED: 417,
  LOG_ENTRY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_SAVES: 429,
  BUSY: 429,
  HEADERS_TOO_LARGE: 431,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<keyof typeof errors, number>

export type ErrorCode = keyof typeof errorTable

/** Error messages by field name. Nested fields have a path such as `detailedEvaluations.0.selfRating`. */
export type FieldErrors = Record<string, string>

interface AppErrorDetails {
  message?: string
  fields?: FieldErrors
  /** Additional properties of the response body, such as the current `review` after a conflict. */
  data?: Record<string, unknown>
  retryAfterSeconds?: number
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly data: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: ErrorCode,
    details: AppErrorDetails = {},
  ) {
    super(details.message ?? errors[code])
    this.status = errorTable[code]
    this.fields = details.fields
    this.data = details.data
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('INVALID_INPUT', { fields })
}

export function tooManyNotifications(retryAfterSeconds: number): AppError {
  const hours = Math.ceil(retryAfterSeconds / 3600)
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: errorDetails.tooManyNotifications(hours),
    retryAfterSeconds,
  })
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: errorDetails.tooManyAttempts(minutes),
    retryAfterSeconds,
  })
}

export function tooManySaves(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_SAVES', { retryAfterSeconds })
}
