import { passwords, signInValidation } from '../messages/english'
import { textLength } from '../reviews/fields'
import type { UserName } from './users'

const passwordMin = 8
export const passwordMax = 50
const generatedPasswordLength = 12

/** `spec` accepts passwords that are easy to guess, with a warning. `strict` rejects them. */
export const passwordRules = ['spec', 'strict'] as const
export type PasswordRule = (typeof passwordRules)[number]

export interface PasswordOwner extends UserName {
  email: string
}

/** The error shown under the password field. Null if the password is valid. */
export function passwordProblem(password: string, texts = signInValidation): string | null {
  if (textLength(password) < passwordMin) return texts.newPasswordTooShort
  if (textLength(password) > passwordMax) return texts.newPasswordTooLong
  if (!characterKinds.every((kind) => kind.test(password))) return texts.newPasswordTooPlain
  return null
}

const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}\s]/u]

/** Why a valid password is easy to guess, or null. `isOwn` is false if an admin reads the text, not the owner. */
export function passwordWarning(
  password: string,
  owner?: PasswordOwner,
  isOwn = true,
  texts = passwords,
): string | null {
  if (passwordProblem(password)) return null
  if (owner && containsOwner(password, owner)) return isOwn ? texts.ownNameInPassword : texts.nameInPassword
  return isCommon(password) ? texts.commonPassword : null
}

/** The error that the server returns. */
export function passwordError(
  rule: PasswordRule,
  ...[password, owner, isOwn]: Parameters<typeof passwordWarning>
): string | null {
  return passwordProblem(password) ?? (rule === 'strict' ? passwordWarning(password, owner, isOwn) : null)
}

/** Ignores the domain of the email address, because the whole company shares it. */
function containsOwner(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  const [localPart = ''] = owner.email.split('@')
  return [owner.firstName, owner.lastName, localPart]
    .flatMap((name) => [name, ...name.split(/[\s.\-_+]+/)])
    .map((name) => name.trim().toLowerCase())
    .some((name) => textLength(name) >= 3 && lower.includes(name))
}

function isCommon(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/** Common passwords that satisfy the rule, in lower case. */
const commonPasswords = new Set(
  (
    'password1! password12! password123! password1234! password@1 password@12 password@123 password@1234 password#1 password#123 ' +
    'password!1 password!123 password1@ password1# password1$ password$1 password_1 p@ssword1 p@ssword12 p@ssword123 p@ssword1! ' +
    'p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssw0rd! p@ssw0rd1! p@ssw0rd123! passw0rd! passw0rd1! passw0rd@1 ' +
    'p@$$w0rd p@$$w0rd1 p@$$word1 p@$$word123 pa$$word1 pa$$w0rd pa$$w0rd1 pass@123 pass@1234 pass@word1 pass1234! pass123! ' +
    'qwerty1! qwerty12! qwerty123! qwerty@1 qwerty@12 qwerty@123 qwerty#123 qwerty!1 q1w2e3r4! 1q2w3e4r! 1qaz!qaz 1qaz@wsx !qaz2wsx ' +
    'zaq1@wsx zaq!2wsx abc123!@# abcd123! abcd1234! abcd@123 abcd@1234 abcd#1234 abc@1234 abc@12345 a123456! aa123456! aa@123456 ' +
    'aa12345678@ asdf1234! asdf@123 asdf@1234 admin1! admin123! admin1234! admin@12 admin@123 admin@1234 admin#123 admin!123 ' +
    'administrator1! root@123 root@1234 test123! test1234! test@123 test@1234 test#123 user@123 user@1234 user1234! guest@123 ' +
    'demo@123 welcome1! welcome12! welcome123! welcome@1 welcome@12 welcome@123 welcome@1234 welcome#1 welcome#123 welcome!1 ' +
    'hello123! hello@123 login@123 letmein1! letmein123! iloveyou1! iloveyou@1 secret123! secret@123 changeme1! changeme123! ' +
    'changeme@1 changeme@123 company1! company@123 india@123 master@123 monkey1! dragon1! football1! baseball1! summer@123 ' +
    'summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2025! spring2026! autumn2025! autumn2026!'
  ).split(' '),
)

/** The spec's symbols, and letters and digits that are not easy to confuse when copied by hand: l, I and 1, o, O and 0. */
const alphabets = [
  'abcdefghijkmnpqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '!@#$%^&*()-_=+[]{}|;:,.<>?',
] as const

/** `randomBelow(n)` must return a uniformly distributed integer from 0 to n - 1 from a secure source. */
export function generatePassword(
  randomBelow: (bound: number) => number,
  length = generatedPasswordLength,
): string {
  const pick = (alphabet: string) => alphabet.charAt(randomBelow(alphabet.length))
  const characters = alphabets.map(pick)
  while (characters.length < Math.min(Math.max(length, passwordMin), passwordMax))
    characters.push(pick(alphabets.join('')))
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1)
    const swapped = characters[last] as string
    characters[last] = characters[other] as string
    characters[other] = swapped
  }
  return characters.join('')
}
