/**
 * Named exports, not one object, so that the web build can split the catalogs: a page loads only those that it uses.
 * A page that passes all messages to a function loads all of these, so the catalogs of dialogs that load
 * their own texts, such as `imports`, are not here.
 */
export { auth } from './auth'
export { common } from './common'
export { criteria } from './criteria'
export { errors } from './errors'
export { history } from './history'
export { log } from './log'
export { mails } from './mails'
export { notifications } from './notifications'
export { people } from './people'
export { reviewLists } from './review-lists'
export { reviewPage } from './review-page'
export { reviews } from './reviews'
export { undelivered } from './undelivered'
export { users } from './users'
export { validation } from './validation'
