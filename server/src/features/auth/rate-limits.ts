import { emailKey } from '@evenhand/domain/users'
import { addressKey } from '#ip-addresses'
import type { RateLimit } from '../rate-limits/store'

const quarterHour = 15 * 60
const hour = 60 * 60

interface Attempt {
  email: string
  ip: string
}

/** Counts failed sign-ins. A successful one clears the count of the account, but not of the address, which others may share. */
export function signInLimits({ email, ip }: Attempt): { account: RateLimit[]; address: RateLimit[] } {
  const account = emailKey(email)
  const address = addressKey(ip)
  return {
    account: [
      { key: `login:pair:${account}:${address}`, limit: 10, windowSeconds: quarterHour },
      { key: `login:account:${account}`, limit: 100, windowSeconds: hour },
    ],
    address: [{ key: `login:address:${address}`, limit: 30, windowSeconds: quarterHour }],
  }
}

/** Counts failed sign-ins with a valid device cookie, instead of the limits above. */
export function deviceLimits(userId: string, deviceId: string): RateLimit[] {
  return [{ key: `login:device:${userId}:${deviceId}`, limit: 10, windowSeconds: quarterHour }]
}

/** Counts every request, because each one sends a mail or reveals whether an address is known. */
export function forgotPasswordLimits({ email, ip }: Attempt): RateLimit[] {
  return [
    { key: `forgot:account:${emailKey(email)}`, limit: 10, windowSeconds: hour },
    { key: `forgot:address:${addressKey(ip)}`, limit: 20, windowSeconds: hour },
  ]
}

/** Counts invalid links. */
export function resetLimits(ip: string): RateLimit[] {
  return [{ key: `reset:address:${addressKey(ip)}`, limit: 20, windowSeconds: quarterHour }]
}

/** Counts invalid cookies. Valid cookies are accepted even if the limit of their address is reached. */
export function refreshLimits(ip: string): RateLimit[] {
  return [{ key: `refresh:address:${addressKey(ip)}`, limit: 60, windowSeconds: quarterHour }]
}
