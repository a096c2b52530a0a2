/** All texts of a language. Only the server uses the emails and the texts of exported files. */

export { mails } from './mails'
export { printedReview } from './printed-review'
export { sheets } from './sheets'
export * from './workspace'
