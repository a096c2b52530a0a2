import { isIP, isIPv4 } from 'node:net'
import { isPlainEmail } from '@evenhand/domain/users'
import { StartError } from './start-error'

/** A value that the product cannot start with. The text never repeats it: it may hold a password. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'

  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`)
  }
}

export function port(text: string, name: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > 65_535) throw new ConfigError(name, 'must be a whole number from 1 to 65535')
  return number
}

export function host(text: string, name: string): string {
  if (isIP(text) !== 0 || hostName.test(text)) return text
  throw new ConfigError(name, 'must be an IP address or a host name')
}

// A name whose last part is all digits is a mistyped address.
const hostName = /^(?=.{1,253}$)(?!.*(?:^|\.)\d+$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})*$/i

export function oneOf<const T extends string>(...choices: T[]) {
  return (text: string, name: string): T => {
    const choice = choices.find((each) => each === text)
    if (choice === undefined) throw new ConfigError(name, `must be one of: ${choices.join(', ')}`)
    return choice
  }
}

export function address(text: string, name: string): string {
  const url = parseUrl(text)
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (isOrigin && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin
  throw new ConfigError(
    name,
    'must be an http or https address without a path, such as https://reviews.example.com',
  )
}

export function databaseAddress(text: string, name: string): string {
  const url = parseUrl(text)
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return text
  throw new ConfigError(name, 'must be an address such as postgres://user:password@host:5432/database')
}

export function mailServer(text: string, name: string): string {
  const url = parseUrl(text)
  const isBare =
    (url?.pathname === '' || url?.pathname === '/') && !url.search && !url.hash && url.hostname !== ''
  if (isBare && (url.protocol === 'smtp:' || url.protocol === 'smtps:')) return text
  throw new ConfigError(
    name,
    'must be an address such as smtp://user:password@mail.example.com:587, or smtps://…',
  )
}

export function mailSender(text: string, name: string): { name: string; address: string } {
  const named = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text)
  const sender = { name: (named?.[1] ?? '').trim(), address: (named?.[2] ?? text).trim() }
  if (isPlainEmail(sender.address)) return sender
  throw new ConfigError(
    name,
    'must be an e-mail address, or a name and an address such as Reviews <reviews@example.com>',
  )
}

export function secret(text: string, name: string, shortest: number): string {
  if (!/^[\x21-\x7e]*$/.test(text))
    throw new ConfigError(name, 'must be plain characters without white space')
  if (text.length < shortest) throw new ConfigError(name, `must have at least ${shortest} characters`)
  return text
}

const secondsIn = { s: 1, m: 60, h: 3600 }
const longestSeconds = 24 * 3600

/** In seconds. */
export function duration(text: string, name: string): number {
  const [, amount = '0', unit = 's'] = /^(\d{1,9})([smh])$/.exec(text) ?? []
  const seconds = Number(amount) * secondsIn[unit as keyof typeof secondsIn]
  if (seconds >= 1 && seconds <= longestSeconds) return seconds
  throw new ConfigError(name, 'must be a whole number and s, m or h, up to 24h, such as 15m')
}

export function proxies(text: string, name: string): string[] {
  const ranges = text.split(/[\s,]+/).filter((part) => part !== '')
  if (ranges.length > 0 && ranges.every(isRange)) return ranges
  throw new ConfigError(
    name,
    'must be IP addresses or ranges with commas between them, such as 10.0.0.0/8, ::1',
  )
}

function isRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  if (isIP(ip) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(ip) ? 32 : 128))
}

export function workerCount(text: string, name: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > 64) throw new ConfigError(name, 'must be a whole number from 1 to 64')
  return number
}

export function timeZone(text: string, name: string): string {
  if (/^[A-Za-z]/.test(text) && isKnownZone(text)) return text
  throw new ConfigError(name, 'must be a time zone such as Europe/Berlin')
}

function isKnownZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
