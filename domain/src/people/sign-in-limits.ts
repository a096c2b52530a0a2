import { tooManyAttempts } from '../errors'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Attempts in the current window, and when it ends. */
export interface Counted {
  count: number
  secondsLeft: number
}

/** How long attempts count. */
export const signInWindows = { pair: 15 * minute, pairToday: day, account: hour, address: day } as const
export const resetWindow = hour

const maxPerPair = 10
/** Maximum per account on one day, at an address with many failures. */
const maxPerPairToday = { suspicious: 5, hostile: 3 }
const maxPerAccount = 100
const maxResetsPerAccount = 10
/** Invalid links or cookies per address. Nobody can guess a valid one, so this only limits the load. */
const maxInvalidTokens = 60

/** An address in a trusted network may have ten times as many failures before it becomes suspicious or hostile. */
const trustedFactor = 10

export type AddressState = 'normal' | 'suspicious' | 'hostile'

export interface Address {
  /** Failed sign-ins from the address. Those of people who then signed in do not count. */
  address: Counted
  /** How many people signed in from the address in the last 24 hours. */
  people: number
  isTrustedNetwork: boolean
}

/** Judges failures in proportion to the number of people who sign in from the address, because an office shares one. */
export function addressState({ address, people, isTrustedNetwork }: Address): AddressState {
  const factor = isTrustedNetwork ? trustedFactor : 1
  if (address.count >= 300 * factor + 10 * people) return 'hostile'
  return address.count >= 30 * factor + Math.floor(people / 10) ? 'suspicious' : 'normal'
}

/** The failed sign-ins before an attempt to sign in to one account from one address. */
export interface SignInHistory extends Address {
  /** To the account from the address, since the last successful sign-in. */
  pair: Counted
  pairToday: Counted
  /** To the account from any address. */
  account: Counted
  /** Whether the person has signed in from the address in the last 30 days. */
  isKnownAddress: boolean
}

/**
 * Throws if the password must not be checked. An address with many failures lowers the limit of each account, but does
 * not reject the first attempts, so the right password works even next to an attacker. At a known address, neither a
 * hostile address nor attempts from elsewhere matter.
 */
export function requireSignInAllowed(history: SignInHistory): void {
  const { pair, pairToday, account, isKnownAddress } = history
  const state = addressState(history)
  const max = maxPerPairToday[state === 'hostile' && !isKnownAddress ? 'hostile' : 'suspicious']
  rejectReached([
    pair.count >= maxPerPair && pair,
    state !== 'normal' && pairToday.count >= max && pairToday,
    !isKnownAddress && account.count >= maxPerAccount && account,
  ])
}

/** Throws if the account got too many reset links. An email address without an account is limited in the same way. */
export function requireResetAllowed(account: Counted): void {
  rejectReached([account.count >= maxResetsPerAccount && account])
}

/** The requests for reset links from one address. */
export interface ResetsFromAddress {
  /** For email addresses that have no account. */
  unknown: Counted
  /** For existing accounts. */
  found: Counted
  isTrustedNetwork: boolean
}

/** Whether someone seems to be searching for accounts. If so, responses no longer reveal which accounts exist. */
export function isSearchingAccounts({ unknown, found, isTrustedNetwork }: ResetsFromAddress): boolean {
  return unknown.count >= 20 * (isTrustedNetwork ? trustedFactor : 1) + Math.floor(found.count / 4)
}

export function invalidTokenLimit(isTrustedNetwork: boolean): number {
  return maxInvalidTokens * (isTrustedNetwork ? trustedFactor : 1)
}

function rejectReached(limits: (Counted | false)[]): void {
  const reached = limits.filter((limit) => limit !== false)
  if (reached.length > 0) throw tooManyAttempts(Math.max(1, ...reached.map(({ secondsLeft }) => secondsLeft)))
}
