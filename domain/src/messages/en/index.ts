/**
 * Named exports, not one object, so that the web build can split the catalogs: a page loads only those that it uses.
 * A page that passes all messages to a function loads all of these, so the catalogs of dialogs that load
 * their own texts, such as `imports`, are not here.
 */
export { auth } from './auth'
export { bell } from './bell'
export { common } from './common'
export { criteria } from './criteria'
export { errors } from './errors'
export { history } from './history'
export { log } from './log'
export { mails } from './mails'
export { notifications } from './notifications'
export { passwords } from './passwords'
export { people } from './people'
export { reviewDialogs } from './review-dialogs'
export { reviewLists } from './review-lists'
export { reviewNotes } from './review-notes'
export { reviewOverview } from './review-overview'
export { reviewPage } from './review-page'
export { reviewProgress } from './review-progress'
export { reviews } from './reviews'
export { reviewsPage } from './reviews-page'
export { saving } from './saving'
export { signInErrors, signInValidation } from './sign-in'
export { undelivered } from './undelivered'
export { users } from './users'
export { validation } from './validation'
