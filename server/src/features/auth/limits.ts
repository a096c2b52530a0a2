import { emailKey } from '@evenhand/domain/people'
import { type AttemptLimit, addressKey } from '../sessions/attempts'

const quarterHour = 15 * 60
const hour = 60 * 60

interface Caller {
  email: string
  ip: string
}

/** Only wrong tries stay counted. */
export function signInLimits({ email, ip }: Caller): { account: AttemptLimit[]; address: AttemptLimit[] } {
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

export function forgotPasswordLimits({ email, ip }: Caller): AttemptLimit[] {
  return [
    { key: `forgot:account:${emailKey(email)}`, limit: 3, windowSeconds: hour },
    { key: `forgot:address:${addressKey(ip)}`, limit: 20, windowSeconds: hour },
  ]
}

export function resetLimits(ip: string): AttemptLimit[] {
  return [{ key: `reset:address:${addressKey(ip)}`, limit: 20, windowSeconds: quarterHour }]
}

export function refreshLimits(ip: string): AttemptLimit[] {
  return [{ key: `refresh:address:${addressKey(ip)}`, limit: 60, windowSeconds: quarterHour }]
}
