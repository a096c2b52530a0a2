import { tooManyAttempts } from '@evenhand/domain/errors'
import { requireSignInAllowed } from '@evenhand/domain/people/sign-in-limits'
import { type Tx, transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { addressKey } from '#ip-addresses'
import type { Requester } from '#password-queue'
import type { Context } from '../context'
import { countAttempt } from '../rate-limits/limits'
import { clearAttempts, countAttempts, readAttempts, subtractAttempts } from '../rate-limits/store'
import { type Attempt, deviceCounter, signInCounters } from './counters'
import { addressUse, rememberAddress } from './store'

/** The limits that apply to an attempt to sign in. */
export interface SignInAttempts {
  /** The sign-ins that wait for the password check. */
  requester: Requester
  /** Throws if the limit is reached. */
  requireAllowed(): Promise<void>
  /** Throws, and counts nothing, if other attempts have reached the limit in the meantime. */
  countFailure(): Promise<void>
  recordSuccess(person: Person): Promise<void>
}

type Person = Pick<UserRow, 'id' | 'email'>

export async function attemptsFromAddress(context: Context, attempt: Attempt): Promise<SignInAttempts> {
  const { db, now } = context
  const { ip, userId } = attempt
  const counters = signInCounters(attempt)
  const address = addressKey(ip)
  const use = await addressUse(db, { address, userId, now: now() })
  const isTrustedNetwork = context.isTrustedNetwork(ip)
  // Someone who signs in where they usually do does not wait for others at that address.
  const key = use.isKnownAddress ? `${address} ${userId}` : address
  return {
    requester: { key, isKnown: false },
    async requireAllowed() {
      const failures = await readAttempts(db, counters, now())
      requireSignInAllowed({ ...failures, ...use, isTrustedNetwork })
    },
    countFailure: () =>
      transaction(db, async (tx) => {
        const failures = await countAttempts(tx, counters, now())
        requireSignInAllowed({ ...failures, ...use, isTrustedNetwork })
      }),
    recordSuccess: (person) => transaction(db, (tx) => recordSignIn(tx, person, ip, now())),
  }
}

const maxPerDevice = 10

/**
 * On a device that signed in before, only its own failures count. Failures elsewhere cannot lock the person out there, and
 * signing in there does not clear them, because they may be an attacker's.
 */
export function attemptsOnDevice(
  { db, now }: Context,
  { userId, deviceId, ip }: { userId: string; deviceId: string; ip: string },
): SignInAttempts {
  const counter = deviceCounter(userId, deviceId)
  return {
    requester: { key: deviceId, isKnown: true },
    async requireAllowed() {
      const { device } = await readAttempts(db, { device: counter }, now())
      if (device.count >= maxPerDevice) throw tooManyAttempts(Math.max(1, device.secondsLeft))
    },
    countFailure: () => countAttempt(db, counter, maxPerDevice, now()),
    async recordSuccess() {
      await rememberAddress(db, { userId, address: addressKey(ip), signedInAt: now() })
      await clearAttempts(db, counter.key, now())
    },
  }
}

/**
 * Clears the failures of a person who has signed in or used a mailed link, including those in the count of the address.
 * The address is then known for this person. Locks the user before the counters, and those in the order of their keys.
 */
export async function recordSignIn(tx: Tx, { id, email }: Person, ip: string, now: Date): Promise<void> {
  const { pair, pairToday, account, address } = signInCounters({ email, ip })
  await rememberAddress(tx, { userId: id, address: addressKey(ip), signedInAt: now })
  await clearAttempts(tx, pair.key, now)
  const failures = await clearAttempts(tx, pairToday.key, now)
  await clearAttempts(tx, account.key, now)
  if (failures > 0) await subtractAttempts(tx, address.key, failures)
}
