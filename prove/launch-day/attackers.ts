import { browserAt } from '../support/browser'

/** The attempts of an attacker and their outcomes. */
export interface Attack {
  /** How many passwords the server checked, or how many email addresses it called unknown. */
  checked: number
  rejected: number
  /** The accounts that the attacker signed in to. */
  successes: string[]
  /** The highest number of passwords that were checked for one account. */
  mostPerAccount: number
}

/** In the order in which attackers try them. */
export const commonPasswords = Array.from({ length: 20 }, (_, number) => `Password${number + 1}!`)

interface Guess {
  email: string
  password: string
  address: string
}

/** Tries to sign in, always without cookies. */
export async function guessPasswords(url: string, guesses: Iterable<Guess>): Promise<Attack> {
  const checkedOf = new Map<string, number>()
  const attack: Attack = { checked: 0, rejected: 0, successes: [], mostPerAccount: 0 }
  for (const { email, password, address } of guesses) {
    const { status } = await browserAt(url, address).post('/auth/login', { email, password })
    if (status === 200) attack.successes.push(email)
    if (status === 429) attack.rejected++
    else {
      attack.checked++
      checkedOf.set(email, (checkedOf.get(email) ?? 0) + 1)
    }
  }
  attack.mostPerAccount = Math.max(0, ...checkedOf.values())
  return attack
}

/** All accounts with one password, then all accounts with the next one. */
export function* sprayGuesses(emails: readonly string[], address: string, count: number): Generator<Guess> {
  for (let number = 0; number < count; number++) {
    const email = emails[number % emails.length] ?? ''
    const password = commonPasswords[Math.floor(number / emails.length) % commonPasswords.length] ?? ''
    yield { email, password, address }
  }
}

/** One account from many addresses. */
export function* botnetGuesses(email: string, addresses: number): Generator<Guess> {
  for (let number = 0; number < addresses; number++) {
    const password = commonPasswords[number % commonPasswords.length] ?? ''
    yield { email, password, address: `198.18.${number >> 8}.${number & 255}` }
  }
}

/** Looks for email addresses that have an account. After too many, the server responds as if all of them had one. */
export async function searchAccounts(url: string, names: number, address: string): Promise<Attack> {
  const attack: Attack = { checked: 0, rejected: 0, successes: [], mostPerAccount: 0 }
  for (let number = 0; number < names; number++) {
    const email = `colleague${number}@example.com`
    const { status } = await browserAt(url, address).post('/auth/forgot-password', { email })
    if (status === 404) attack.checked++
    else attack.rejected++
  }
  return attack
}
