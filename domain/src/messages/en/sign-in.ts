/** The part of `errors` that the pages before sign-in show. It is separate because they do not load the rest. */
export const signInErrors = {
  UNAUTHORIZED: 'Unauthorized',
  WRONG_CREDENTIALS: 'Invalid email or password. Please try again.',
  ACCOUNT_CLOSED:
    'Your account was closed after your last day at the company. If this is a mistake, contact HR.',
  EMAIL_NOT_FOUND: 'Email address not found',
  RESET_TOKEN_INVALID:
    'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
  SAME_PASSWORD: 'New password cannot be same as old password.',
}

/** The part of `validation` that they show. */
export const signInValidation = {
  email: 'Invalid email format',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  newPasswordTooShort: 'New password must be at least 8 characters.',
  newPasswordTooLong: 'New password cannot exceed 50 characters',
  newPasswordTooPlain: 'Password must include upper, lower, number & symbol characters.',
  passwordMismatch: 'Password do not match',
}
