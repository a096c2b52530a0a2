import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// The cookie marks a device on which an account has signed in before (OWASP: device cookies). It contains a random device
// id and a MAC for each recent account. It does not sign anyone in. It only selects the limit for wrong passwords.

interface Account {
  id: string
  passwordHash: string
}

const accountsPerDevice = 10
const format = /^[\w-]{22}(?:\.[\w-]{22})*$/

/** The id of the device, if this account has signed in there with its current password. */
export function knownDevice(cookie: string | undefined, account: Account, key: Buffer): string | undefined {
  const { deviceId, macs } = parse(cookie)
  if (deviceId === undefined) return undefined
  const expected = Buffer.from(macOf(deviceId, account, key))
  return macs.some((mac) => timingSafeEqual(Buffer.from(mac), expected)) ? deviceId : undefined
}

/** The value of the cookie after a sign-in with this account. */
export function withAccount(cookie: string | undefined, account: Account, key: Buffer): string {
  const { deviceId = randomBytes(16).toString('base64url'), macs } = parse(cookie)
  const own = macOf(deviceId, account, key)
  const others = macs.filter((mac) => mac !== own).slice(0, accountsPerDevice - 1)
  return [deviceId, own, ...others].join('.')
}

function parse(cookie = ''): { deviceId?: string; macs: string[] } {
  if (!format.test(cookie)) return { macs: [] }
  const [deviceId, ...macs] = cookie.split('.')
  return { ...(deviceId ? { deviceId } : {}), macs: macs.slice(0, accountsPerDevice) }
}

/** A new password has a new hash, so it invalidates cookies that were set with the old one. */
function macOf(deviceId: string, { id, passwordHash }: Account, key: Buffer): string {
  const mac = createHmac('sha256', key).update(`${id}.${deviceId}.${passwordHash}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}
