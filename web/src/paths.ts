/** The paths of the application, as route patterns and as links. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  reviews: '/reviews',
  userPattern: '/users/:userId',
  reviewPattern: '/users/:userId/reviews/:reviewId',
  user: (userId: string) => `/users/${userId}`,
  review: (userId: string, reviewId: string) => `/users/${userId}/reviews/${reviewId}`,
} as const
