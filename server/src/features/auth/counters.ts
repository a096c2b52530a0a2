import { resetWindow, signInWindows } from '@evenhand/domain/people/sign-in-limits'
import { emailKey } from '@evenhand/domain/people/users'
import { addressKey } from '#ip-addresses'
import type { Counter } from '../rate-limits/store'

const quarterHour = 15 * 60

/** An attempt to sign in, or a request for a reset link. */
export interface Attempt {
  email: string
  ip: string
  /** The account with this email address. */
  userId: string | undefined
}

type Origin = Pick<Attempt, 'email' | 'ip'>

/** Failed sign-ins. An unknown email address is counted like an account. */
export function signInCounters({ email, ip }: Origin) {
  const account = emailKey(email)
  const address = addressKey(ip)
  return {
    pair: { key: `login:account-at:${account}:${address}`, windowSeconds: signInWindows.pair },
    pairToday: { key: `login:account-today:${account}:${address}`, windowSeconds: signInWindows.pairToday },
    account: { key: `login:account:${account}`, windowSeconds: signInWindows.account },
    address: { key: `login:address:${address}`, windowSeconds: signInWindows.address },
  }
}

/** Failed sign-ins with a valid device cookie, which are not counted anywhere else. */
export function deviceCounter(userId: string, deviceId: string): Counter {
  return { key: `login:device:${userId}:${deviceId}`, windowSeconds: quarterHour }
}

/** Requests for a reset link. Each one sends a mail or reveals that an email address is unknown. */
export function resetCounters({ email, ip }: Origin) {
  const address = addressKey(ip)
  return {
    account: { key: `forgot:account:${emailKey(email)}`, windowSeconds: resetWindow },
    unknown: { key: `forgot:unknown:${address}`, windowSeconds: resetWindow },
    found: { key: `forgot:found:${address}`, windowSeconds: resetWindow },
  }
}

/** Invalid reset links or refresh cookies. Valid ones are accepted even if the limit of their address is reached. */
export function invalidTokenCounter(kind: 'reset' | 'refresh', ip: string): Counter {
  return { key: `${kind}:address:${addressKey(ip)}`, windowSeconds: quarterHour }
}
