import { plural } from './intl'

/** The message of each API error code. API errors are always in English. */
export const errors = {
  INVALID_INPUT: 'Some fields are not valid.',
  GATE_NOT_MET: 'Some ratings are missing.',
  RESET_TOKEN_INVALID:
    'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
  MALFORMED_REQUEST: 'Bad Request',
  UNAUTHORIZED: 'Unauthorized',
  TOKEN_EXPIRED: 'TokenExpiredError',
  WRONG_CREDENTIALS: 'Invalid email or password. Please try again.',
  FORBIDDEN: "You don't have permission to do this.",
  CROSS_SITE: 'Requests from other sites are not allowed.',
  NOT_FOUND: 'Not found',
  USER_NOT_FOUND: 'User not found',
  EMAIL_NOT_FOUND: 'Email address not found',
  REVIEW_NOT_FOUND: 'Review not found',
  CRITERION_NOT_FOUND: 'Criterion not found',
  NOTIFICATION_NOT_FOUND: 'Notification not found',
  REQUEST_TIMEOUT: 'Request Timeout',
  PHASE_MOVED_ON: 'This review has moved to another phase. Please reload it and try again.',
  WITHDRAW_TOO_LATE: 'This can no longer be undone because the review has changed.',
  VERSION_CONFLICT: 'Someone else changed this while you were editing.',
  REVIEW_CLOSED: 'This review is completed and can no longer be changed.',
  EMAIL_TAKEN: 'This email address is already in use.',
  SAME_PASSWORD: 'New password cannot be same as old password.',
  SELF_DELETION: 'You cannot delete your own account.',
  LAST_SUPER_ADMIN: 'The last super admin cannot be removed or demoted.',
  BODY_TOO_LARGE: 'The request is too large.',
  NOT_JSON: 'The content type must be application/json.',
  ENCODED_BODY: 'Compressed request bodies are not supported.',
  EXPECTATION_FAILED: 'Expectation Failed',
  LOG_ENTRY_MISMATCH: 'This entry does not match any change that you made.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
  BUSY: 'The server is busy. Please try again in a few seconds.',
  HEADERS_TOO_LARGE: 'Request Header Fields Too Large',
  UNEXPECTED: 'Something went wrong on our end. Please try again.',
  UNAVAILABLE: 'The service is temporarily unavailable. Please try again in a moment.',
}

/** More specific messages for some codes. */
export const errorDetails = {
  nothingToChange: 'The request contains no changes.',
  mixedChanges:
    'Send one kind of change per request: dates and evaluators, evaluations, the summary, or the phase.',
  invalidJson: 'The request body is not valid JSON.',
  duplicateParameter: (name: string) => `The parameter ${name} appears more than once.`,
  nestedTooDeeply: 'The request body is nested too deeply.',
  unsupportedCharacters: 'The request contains unsupported characters.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${plural(minutes, 'minute', 'minutes')}.`,
}
