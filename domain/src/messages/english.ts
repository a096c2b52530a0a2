/**
 * English in every language: the messages and field names of the API, and the headers of files that people import. Texts that
 * only screens, mails and exports show come from the catalog of the reader's language.
 */
export { criteria, criteriaSets } from './en/criteria'
export { cycleProblems } from './en/cycle-problems'
export { errorDetails, errors } from './en/errors'
export { imports } from './en/import'
export { passwords } from './en/passwords'
export { reviews } from './en/reviews'
export { signInValidation } from './en/sign-in'
export { validation } from './en/validation'
