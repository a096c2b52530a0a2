/** The texts that every page needs, also before the sign-in. */
export { auth } from './auth'
export { bell } from './bell'
export { common } from './common'
export { passwords } from './passwords'
export { signInErrors, signInValidation } from './sign-in'
