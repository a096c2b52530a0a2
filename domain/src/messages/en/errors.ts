import { list, plural } from './intl'
import { signInErrors } from './sign-in'

/** The message of each API error code. API errors are always in English. */
export const errors = {
  ...signInErrors,
  INVALID_INPUT: 'Some fields are not valid.',
  GATE_NOT_MET: 'Some ratings are missing.',
  MALFORMED_REQUEST: 'Bad Request',
  TOKEN_EXPIRED: 'TokenExpiredError',
  FORBIDDEN: "You don't have permission to do this.",
  CROSS_SITE: 'Requests from other sites are not allowed.',
  LINK_EXPIRED: 'This link has expired. Open the review cycle and download the file again.',
  NOT_FOUND: 'Not found',
  USER_NOT_FOUND: 'User not found',
  REVIEW_NOT_FOUND: 'Review not found',
  CRITERION_NOT_FOUND: 'Criterion not found',
  CRITERIA_SET_NOT_FOUND: 'Criteria set not found',
  CRITERIA_VERSION_NOT_FOUND: 'Version not found',
  CYCLE_NOT_FOUND: 'Review cycle not found',
  STAND_IN_NOT_FOUND: 'Stand-in not found. Someone else may have ended it.',
  DEPARTMENT_NOT_FOUND: 'Department not found',
  POSITION_NOT_FOUND: 'Position not found',
  NOTIFICATION_NOT_FOUND: 'Notification not found',
  MAIL_NOT_FOUND: 'Email not found. It may have been sent again or dismissed.',
  ARCHIVE_NOT_FOUND: 'ZIP file not found. It may have been deleted.',
  REQUEST_TIMEOUT: 'Request Timeout',
  PHASE_MOVED_ON: 'This review has moved to another phase. Please reload it and try again.',
  WITHDRAW_TOO_LATE: 'This can no longer be undone because the review has changed.',
  NOT_RELEASED: 'The result of this review has not been released yet.',
  ALREADY_RELEASED: 'The results of this review cycle have already been released.',
  NOT_ADJUSTABLE:
    'You can adjust a result only in a completed review of a cycle whose results are released by an admin.',
  NOT_ADJUSTED: 'There is no adjustment to undo. Someone else may have undone it already.',
  ALREADY_REPLIED: 'You have already replied to this review.',
  ALREADY_ASKED: 'You have already asked for this review back.',
  NO_OPEN_TALK: 'There is no open request to talk about this review. Someone else may have closed it.',
  VERSION_CONFLICT: 'Someone else changed this while you were editing.',
  REVIEW_CLOSED: 'This review is completed and can no longer be changed.',
  ACTOR_DELETED:
    'The person whose turn it is no longer has an account. An admin can replace an evaluator or close the review.',
  ACTOR_LEFT: 'The person whose turn it is has left. An admin can replace an evaluator or close the review.',
  ALREADY_REMINDED: 'This person already got a reminder today.',
  EMPLOYEE_NUMBER_TAKEN: 'This employee number is already in use.',
  EMAIL_TAKEN: 'This email address is already in use.',
  NAME_TAKEN: 'This name is already in use.',
  IN_USE: 'This is in use and cannot be deleted.',
  DEFAULT_CRITERIA_SET: 'The default criteria set cannot be deactivated or deleted.',
  PUBLISHED_CRITERIA_SET: 'A published criteria set cannot be deleted. Deactivate it instead.',
  UNPUBLISHED_DEFAULT_SET: 'This set has not been published yet. Publish it before you make it the default.',
  UNPUBLISHED_CRITERIA_SET: 'This criteria set was never published. Delete the set instead of its draft.',
  LAST_DEPARTMENT: 'At least one department must be active. Add or activate another one first.',
  CYCLE_NOT_DRAFT: 'This review cycle has already been launched. Only its name can still be changed.',
  CYCLE_NOT_RUNNING: 'This is only possible while the review cycle is running.',
  PLAN_CHANGED: 'The plan has changed since you last saw it. Check the changes, then launch the cycle again.',
  NOTHING_TO_CREATE: 'This plan creates no reviews. Check who takes part, then launch the cycle again.',
  NO_COMPLETED_REVIEWS:
    'No reviews in this cycle are completed yet, so there are no PDFs to put in a ZIP file.',
  ARCHIVE_NOT_READY:
    'This ZIP file is not ready or has expired. Wait until it is ready, or create a new one.',
  OPEN_REVIEWS: 'Some reviews of this cycle are still open. Complete or close them first.',
  SELF_DELETION: 'You cannot delete your own account.',
  OWN_LAST_DAY: 'Your own last day cannot be in the past.',
  LAST_SUPER_ADMIN: 'The last super admin cannot be removed, demoted or given a last day.',
  BODY_TOO_LARGE: 'The request is too large.',
  NOT_JSON: 'The content type must be application/json.',
  ENCODED_BODY: 'Compressed request bodies are not supported.',
  EXPECTATION_FAILED: 'Expectation Failed',
  LOG_ENTRY_MISMATCH: 'This entry does not match any change that you made.',
  EXPORT_TOO_LARGE:
    'There are too many reviews for one file. Use the filters to export fewer reviews at a time.',
  TOO_MANY_SAVES: 'You have saved very often. Please try again in a minute.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
  BUSY: 'The server is busy. Please try again in a few seconds.',
  HEADERS_TOO_LARGE: 'Request Header Fields Too Large',
  UNEXPECTED: 'Something went wrong on our end. Please try again.',
  UNAVAILABLE: 'The service is temporarily unavailable. Please try again in a moment.',
}

/** More specific messages for some codes. */
export const errorDetails = {
  closedWithoutResult: 'This review was closed without a result and can no longer be changed.',
  ownReview: 'Only a super admin can create your review or choose its evaluators.',
  ownCycleReview: 'Only a super admin can include or exclude you by hand, or choose your evaluators.',
  sharing: 'Only super admins can change when employees see ratings.',
  noResult: 'This review has no ratings, so there is no result to adjust.',
  nothingToChange: 'The request contains no changes.',
  mixedChanges:
    'Send one kind of change per request: dates and evaluators, evaluations, the summary, or the phase.',
  invalidJson: 'The request body is not valid JSON.',
  duplicateParameter: (name: string) => `The parameter ${name} appears more than once.`,
  nestedTooDeeply: 'The request body is nested too deeply.',
  unsupportedCharacters: 'The request contains unsupported characters.',
  nameTaken: {
    department: 'There is already a department with this name.',
    position: 'There is already a position with this name.',
  },
  tooMany: {
    department: (limit: number) => `At most ${limit} departments are allowed.`,
    position: (limit: number) => `At most ${limit} positions are allowed.`,
  },
  inUse: {
    department: (people: number) =>
      `${plural(people, 'person is', 'people are')} in this department. Deactivate it instead.`,
    position: (people: number) =>
      `${plural(people, 'person has', 'people have')} this position. Deactivate it instead.`,
  },
  /** Each setting with its current value. */
  settingsChanged: (changes: readonly (readonly [setting: string, value: string])[]) =>
    `Someone else changed ${list(changes.map(([setting, value]) => `${setting} to ${value}`))} while you were editing.`,
  openReviews: (count: number) =>
    `${plural(count, 'review of this cycle is', 'reviews of this cycle are')} still open. Complete or close ${count === 1 ? 'it' : 'them'} first.`,
  pendingReviews: 'The reviews of this cycle are still being created. Try again in a moment.',
  actorLeft: {
    evaluator: (name: string) => `${name} has left. An admin can name another evaluator for this review.`,
    employee: (name: string) => `${name} has left. An admin can close this review without a result.`,
  },
  alreadyReminded: (name: string) => `${name} already got a reminder today.`,
  exportsBusy: 'Other exports are being prepared right now. Please try again in a minute.',
  tooManyNotifications: (hours: number) =>
    `You have notified other people very often today. Please try again in ${plural(hours, 'hour', 'hours')}.`,
  ownExportsBusy: 'Your other files are still being prepared. Please try again when they are done.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${plural(minutes, 'minute', 'minutes')}.`,
}
