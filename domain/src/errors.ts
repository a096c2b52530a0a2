import { errorDetails, errors } from './messages/english'

export type ErrorCode = keyof typeof errors

/** The HTTP status of errors that do not follow the rule of `statusOf`. The messages are in messages/en/errors.ts. */
const statuses: Partial<Record<ErrorCode, number>> = {
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
  REQUEST_TIMEOUT: 408,
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
}

/** 404 for codes about something that is not found. Otherwise 409: a conflict with the current state. */
function statusOf(code: ErrorCode): number {
  return statuses[code] ?? (code.endsWith('NOT_FOUND') ? 404 : 409)
}

/** The HTTP status of every error code. */
export const errorTable = Object.fromEntries(
  (Object.keys(errors) as ErrorCode[]).map((code) => [code, statusOf(code)]),
) as Record<ErrorCode, number>

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
