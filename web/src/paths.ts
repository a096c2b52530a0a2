/** Value of the URL parameter `criterion` for the first one that the viewer has not finished. */
export const nextCriterionId = 'next'

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
  insights: '/insights',
  undeliveredEmails: '/undelivered-emails',
  criteriaSetPattern: '/settings/criteria/:setId',
  settings: '/settings',
  /** A tab may have pages of its own. */
  settingsPattern: '/settings/:tab?/*',
  settingsTab: (tab: string) => `/settings/${tab}`,
  userPattern: '/users/:userId',
  reviewPattern: '/users/:userId/reviews/:reviewId',
  criteriaSet: (setId: string) => `/settings/criteria/${setId}`,
  criteriaSetUsage: (setId: string) => `/settings/criteria/${setId}?tab=usage`,
  cycle: (cycleId: string) => `/cycles/${cycleId}`,
  cycleOpen: (cycleId: string) => `/cycles/${cycleId}?tab=reviews&status=open`,
  cycleOverdue: (cycleId: string) => `/cycles/${cycleId}?tab=reviews&status=overdue`,
  cycleStep: (cycleId: string, step: string) => `/cycles/${cycleId}?step=${step}`,
  user: (userId: string) => `/users/${userId}`,
  /** The panel on the profile. */
  standIns: (userId: string) => `/users/${userId}#stand-ins`,
  review: (userId: string, reviewId: string) => `/users/${userId}/reviews/${reviewId}`,
  /** Continues with the first unfinished criterion. */
  matrix: (userId: string, reviewId: string) =>
    `/users/${userId}/reviews/${reviewId}?tab=matrix&criterion=${nextCriterionId}`,
} as const
