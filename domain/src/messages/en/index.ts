/** All texts of a language. Only the server uses the emails. */

export { mails } from './mails'
export * from './workspace'
