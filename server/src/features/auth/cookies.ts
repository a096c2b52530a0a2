import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from '../sessions/commands'

const deviceMaxAge = 365 * 24 * 3600

/** Browsers send these cookies only to our auth routes, and scripts cannot read them. */
export function authCookies(isHttps: boolean) {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
  // Browsers accept a name with the `__Secure-` prefix only over https.
  const nameOf = (name: 'refresh' | 'device') => (isHttps ? `__Secure-${name}` : name)
  return {
    refreshTokenOf: (request: FastifyRequest) => request.cookies[nameOf('refresh')],
    deviceOf: (request: FastifyRequest) => request.cookies[nameOf('device')],
    /** Without 'Remember me', the cookie is deleted when the browser closes. */
    setRefreshToken(
      reply: FastifyReply,
      token: string,
      session: Pick<StartedSession, 'remember' | 'expiresAt'>,
      now: Date,
    ): void {
      const maxAge = Math.max(0, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000))
      const options = { ...attributes, ...(session.remember ? { maxAge } : {}) }
      reply.setCookie(nameOf('refresh'), token, options)
    },
    clearRefreshToken: (reply: FastifyReply) => void reply.clearCookie(nameOf('refresh'), attributes),
    setDevice: (reply: FastifyReply, value: string) =>
      void reply.setCookie(nameOf('device'), value, { ...attributes, maxAge: deviceMaxAge }),
  }
}

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

/** Includes the password hash, so that a new password invalidates older cookies. */
function macOf(deviceId: string, { id, passwordHash }: Account, key: Buffer): string {
  const mac = createHmac('sha256', key).update(`${id}.${deviceId}.${passwordHash}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}
