/** The paths of the application, as route patterns and as links. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  reviews: '/reviews',
  cycles: '/cycles',
  cyclePattern: '/cycles/:cycleId',
  undeliveredEmails: '/undelivered-emails',
  criteriaSetPattern: '/settings/criteria/:setId',
  settings: '/settings',
  /** A tab may have pages of its own. */
  settingsPattern: '/settings/:tab?/*',
  settingsTab: (tab: string) => `/settings/${tab}`,
  userPattern: '/users/:userId',
  reviewPattern: '/users/:userId/reviews/:reviewId',
  criteriaSet: (setId: string) => `/settings/criteria/${setId}`,
  cycle: (cycleId: string) => `/cycles/${cycleId}`,
  cycleOverdue: (cycleId: string) => `/cycles/${cycleId}?tab=reviews&status=overdue`,
  cycleStep: (cycleId: string, step: string) => `/cycles/${cycleId}?step=${step}`,
  user: (userId: string) => `/users/${userId}`,
  /** The panel on the profile. */
  standIns: (userId: string) => `/users/${userId}#stand-ins`,
  review: (userId: string, reviewId: string) => `/users/${userId}/reviews/${reviewId}`,
  matrix: (userId: string, reviewId: string) => `/users/${userId}/reviews/${reviewId}?tab=matrix`,
} as const
