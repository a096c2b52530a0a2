export const auth = {
  resetLinkSent: 'A reset link has been sent.',
  passwordReset: 'Your password has been reset successfully',
  /** Warnings about a password that is allowed but easy to guess. */
  ownNameInPassword: 'This password contains your name or email address and is easy to guess.',
  nameInPassword: "This password contains the person's name or email address and is easy to guess.",
  commonPassword: 'This password is very common and easy to guess.',
}
