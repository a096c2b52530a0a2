import type { SampleRole } from '../../api/auth'

/** Sign-in and sessions. */
export const auth = {
  fields: {
    email: 'Email Address',
    emailPlaceholder: 'Enter your email',
    password: 'Password',
    passwordPlaceholder: 'Enter your password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    rememberMe: 'Remember me',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  session: {
    checking: 'Checking authentication...',
    settingUp: 'Setting up your profile...',
  },
  publicPage: {
    tagline: 'Performance reviews that people can trust.',
    steps: ['Set goals together', 'Explain every rating', 'Discuss one clear result'],
  },
  login: {
    pageName: 'Sign in',
    title: 'Welcome Back',
    subtitle: 'Sign in to your performance review account',
    help: 'Need help? Contact IT Support',
    submit: 'Sign In',
    submitting: 'Signing in...',
    failed: 'An error occurred during login. Please try again.',
    sampleAccounts: 'Or try a sample account',
    sampleRoles: {
      'super-admin': 'Super admin',
      admin: 'Admin',
      employee: 'Employee',
      'first-evaluator': 'First evaluator',
      'second-evaluator': 'Second evaluator',
    } satisfies Record<SampleRole, string>,
  },
  logOut: {
    saving: 'Saving your changes…',
    title: 'Log out without saving?',
    text: 'Some of your changes have not been saved to the server. They are stored only on this device, and logging out deletes them.',
    stay: 'Stay',
    discard: 'Log out and discard',
  },
  sessionEnded: {
    title: 'Your session has ended. Sign in to continue.',
    text: 'Your changes are still here.',
    leave: 'Leave without saving',
  },
}
