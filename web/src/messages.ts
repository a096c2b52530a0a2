/** The texts of all screens. English is the only language so far. Re-exported as a namespace, so that the build can split it. */
export { en as messages } from '@evenhand/domain/messages'
