const passwordRule =
  'Use 8 to 50 characters, including uppercase and lowercase letters, a number and a symbol.'
const backToLogin = 'Back to login'

/** Pages and dialogs in which people choose a password. Separate from `auth`, which all pages load. */
export const passwords = {
  resetLinkSent: 'A reset link has been sent.',
  passwordReset: 'Your password has been reset successfully',
  /** Warnings about a password that is allowed but easy to guess. */
  ownNameInPassword: 'This password contains your name or email address and is easy to guess.',
  nameInPassword: "This password contains the person's name or email address and is easy to guess.",
  commonPassword: 'This password is very common and easy to guess.',

  forgotPassword: {
    pageName: 'Forgot password',
    title: 'Forgot password?',
    subtitle: "Enter your email and we'll send you a link to reset your password.",
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    backToLogin,
    rememberPassword: 'Remember your password?',
    failed: 'Failed to send reset email. Please try again.',
    invalidInput: 'Invalid Input',
  },
  linkSent: {
    title: 'Check your email',
    /** The parts before and after the email address. */
    beforeEmail: 'A reset link was sent to',
    afterEmail: '. The link will expire in 1 hour.',
    backToLogin,
    notReceived: "Didn't receive the email?",
    resend: 'Click to resend',
    resending: 'Resending...',
    resent: 'Email resent!',
    resendIn: (seconds: number) => `Resend available in ${seconds}s`,
  },
  resetPassword: {
    verifying: 'Verifying your reset link...',
    pageName: 'Reset password',
    title: 'Choose a new password',
    subtitle: passwordRule,
    submit: 'Reset Password',
    submitting: 'Resetting...',
    failed: 'Failed to reset password. Please try again.',
  },
  linkExpired: {
    title: 'Link Expired',
    requestNewLink: 'Request New Link',
  },
  /** The page that the link of an invitation opens. */
  invitation: {
    verifying: 'Checking your invitation...',
    pageName: 'Welcome',
    title: (firstName: string) => `Welcome to Evenhand, ${firstName}`,
    /** The parts before and after the email address. */
    beforeEmail: 'Choose a password for',
    afterEmail: `. ${passwordRule}`,
    password: 'Password',
    submit: 'Set Password',
    submitting: 'Saving...',
    done: 'Your password has been set. You can now sign in.',
    failed: 'Your password could not be set. Please try again.',
  },
  invitationExpired: {
    title: 'Invitation Expired',
    text: 'This invitation has expired or is no longer valid. Ask your HR team for a new one.',
    hasPassword: 'Already have a password?',
  },
  changePassword: {
    title: 'Change password',
    rule: passwordRule,
    submit: 'Change Password',
    done: 'Password changed',
    failed: 'Failed to change password. Please try again.',
  },
}
