interface ErrorRow {
  status: number
  message: string
}

/** Every failure the product knows, with the status and the words it is answered with. */
export const errorTable = {
  INVALID_INPUT: { status: 400, message: 'Some of the input is not valid.' },
  GATE_NOT_MET: { status: 400, message: 'Something is missing before the review can move on.' },
  RESET_TOKEN_INVALID: {
    status: 400,
    message:
      'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
  },
  MALFORMED_REQUEST: { status: 400, message: 'Bad Request' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  TOKEN_EXPIRED: { status: 401, message: 'TokenExpiredError' },
  WRONG_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  CROSS_SITE: { status: 403, message: 'This call must come from the application itself.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  EMAIL_NOT_FOUND: { status: 404, message: 'Email address not found' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  CRITERION_NOT_FOUND: { status: 404, message: 'Criterion not found' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },
  REQUEST_TIMEOUT: { status: 408, message: 'Request Timeout' },
  PHASE_MOVED_ON: {
    status: 409,
    message: 'The review stands in another phase. Please reload it and try again.',
  },
  WITHDRAW_TOO_LATE: {
    status: 409,
    message: 'This can no longer be undone because the review has changed since then.',
  },
  VERSION_CONFLICT: { status: 409, message: 'Somebody else has changed this meanwhile.' },
  REVIEW_CLOSED: { status: 409, message: 'This review is completed and can no longer be changed.' },
  EMAIL_TAKEN: { status: 409, message: 'This email address is already in use.' },
  SAME_PASSWORD: { status: 409, message: 'New password cannot be same as old password.' },
  SELF_DELETION: { status: 409, message: 'You cannot delete your own account.' },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last super admin cannot be removed or demoted.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  NOT_JSON: { status: 415, message: 'Only application/json is accepted.' },
  ENCODED_BODY: { status: 415, message: 'Request bodies must not be compressed.' },
  EXPECTATION_FAILED: { status: 417, message: 'Expectation Failed' },
  LOG_NOT_TRUE: { status: 422, message: 'This entry does not tell of a change that you made.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  BUSY: { status: 429, message: 'The server is busy. Please try again in a few seconds.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Request Header Fields Too Large' },
  UNEXPECTED: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The database does not answer right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable

/** What is wrong with each field, keyed by its name (nested ones by a path such as `detailedEvaluations.0.selfRating`). */
export type FieldErrors = Record<string, string>

interface AppErrorDetails {
  message?: string
  fields?: FieldErrors
  /** Further names for the answer, such as the present `review` beside a conflict. */
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
    super(details.message ?? errorTable[code].message)
    this.status = errorTable[code].status
    this.fields = details.fields
    this.data = details.data
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('INVALID_INPUT', { fields })
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new AppError('TOO_MANY_ATTEMPTS', { message, retryAfterSeconds })
}
