import { isIP } from 'node:net'
import { passwordError, passwordRules } from '@evenhand/domain/people/passwords'
import { isPlainEmail } from '@evenhand/domain/people/users'
import { sharings } from '@evenhand/domain/reviews/visibility'
import { z } from 'zod'
import { hostUrls } from './db/primary-client'
import { isAddressRange } from './ip-addresses'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// Messages never contain the value, because it may be a password.

function text(isValid: (value: string) => boolean, problem: string) {
  return z.string().refine(isValid, { error: problem })
}

function wholeNumber(min: number, max: number) {
  const isInRange = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max
  return text(isInRange, `must be a whole number from ${min} to ${max}`).transform(Number)
}

function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, { error: `must be one of: ${choices.join(', ')}` })
}

function secret(minLength: number) {
  return z
    .string()
    .regex(/^[\x21-\x7e]*$/, { error: 'must contain only ASCII characters without spaces', abort: true })
    .min(minLength, { error: `must have at least ${minLength} characters` })
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

// A name whose last part is all digits is a mistyped IP address.
const hostName = /^(?=.{1,253}$)(?!.*(?:^|\.)\d+$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})*$/i

const host = text(
  (value) => isIP(value) !== 0 || hostName.test(value),
  'must be an IP address or a host name',
)

const databaseUrl = text(
  (value) => hostUrls(value).every((url) => /^postgres(?:ql)?:$/.test(parseUrl(url)?.protocol ?? '')),
  'must be a URL such as postgres://user:password@host:5432/database, or with several hosts: host1:5432,host2:5432',
)

const publicUrl = text((value) => {
  const url = parseUrl(value)
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return isOrigin && /^https?:$/.test(url.protocol)
}, 'must be an http or https URL without a path, such as https://reviews.example.com').transform(
  (value) => new URL(value).origin,
)

const smtpUrl = text((value) => {
  const url = parseUrl(value)
  const isBare = /^\/?$/.test(url?.pathname ?? 'none') && !url?.hash && url?.hostname !== ''
  const hasValidQuery = url?.search === '' || (url?.search === '?tls=off' && url.protocol === 'smtp:')
  return isBare && hasValidQuery && /^smtps?:$/.test(url?.protocol ?? '')
}, 'must be a URL such as smtp://user:password@mail.example.com:587, or smtps://…').refine(
  (value) => isDecodable(value),
  { error: 'contains a % that is not followed by two hexadecimal digits. Write %25 for a percent sign' },
)

const mailFrom = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? []
    return { name: name.trim(), address: address.trim() }
  })
  .refine(({ address }) => isPlainEmail(address), {
    error: 'must be an email address, or a name and an address such as Reviews <reviews@example.com>',
  })

const secondsPer = { s: 1, m: 60, h: 3600 }

const duration = z
  .string()
  .transform((value) => {
    const [, amount = '0', unit = 's'] = /^(\d{1,9})([smh])$/.exec(value) ?? []
    return Number(amount) * secondsPer[unit as keyof typeof secondsPer]
  })
  .refine((seconds) => seconds >= 1 && seconds <= 24 * 3600, {
    error: 'must be a whole number followed by s, m or h, up to 24h, such as 15m',
  })

const addressRanges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((range) => range !== ''))
  .refine((ranges) => ranges.length > 0 && ranges.every(isAddressRange), {
    error: 'must be comma-separated IP addresses or ranges, such as 10.0.0.0/8, ::1',
  })

const timeZone = text((value) => {
  try {
    return /^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en-US', { timeZone: value }) !== null
  } catch {
    return false
  }
}, 'must be a time zone such as Europe/Berlin')

/** Container tools often set a variable to an empty string instead of leaving it unset. */
function unsetIfEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema)
}

/** The environment variables of the README. An empty secret is an error and does not select the default. */
const Variables = z.object({
  HOST: unsetIfEmpty(host.default('127.0.0.1')),
  PORT: unsetIfEmpty(wholeNumber(1, 65_535).default(3000)),
  DATA_DIR: unsetIfEmpty(z.string().default('./data')),
  DATABASE_URL: unsetIfEmpty(databaseUrl.optional()),
  DATABASE_PASSWORD: unsetIfEmpty(z.string().optional()),
  SAMPLE_DATA: unsetIfEmpty(oneOf(['on', 'off']).optional()),
  ADMIN_EMAIL: text(isPlainEmail, 'must be an email address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PUBLIC_URL: unsetIfEmpty(publicUrl.optional()),
  SMTP_URL: unsetIfEmpty(smtpUrl.optional()),
  MAIL_FROM: unsetIfEmpty(mailFrom.optional()),
  INVITATIONS_PER_MINUTE: unsetIfEmpty(wholeNumber(1, 10_000).default(120)),
  SAVES_PER_MINUTE: unsetIfEmpty(wholeNumber(10, 99_999).default(120)),
  TURN_MAIL_DELAY_S: unsetIfEmpty(wholeNumber(0, 3600).default(120)),
  TOKEN_SECRET: secret(32).optional(),
  ACCESS_TOKEN_TTL: unsetIfEmpty(duration.default(15 * 60)),
  METRICS_TOKEN: secret(8).optional(),
  TRUST_PROXY: unsetIfEmpty(addressRanges.default([])),
  TRUSTED_NETWORKS: unsetIfEmpty(addressRanges.default([])),
  TIME_ZONE: unsetIfEmpty(timeZone.default('UTC')),
  SHARE_RATINGS: unsetIfEmpty(oneOf(sharings).default('when-completed')),
  PASSWORD_RULE: unsetIfEmpty(oneOf(passwordRules).default('spec')),
  LOG_LEVEL: unsetIfEmpty(oneOf(logLevels).default('info')),
  WORKERS: unsetIfEmpty(wholeNumber(1, 64).default(1)),
  DRAIN_S: unsetIfEmpty(wholeNumber(0, 300).optional()),
})

export const Environment = Variables.superRefine(checkSecrets, {
  // Even if another variable is invalid.
  when: () => true,
})

function checkSecrets(variables: z.output<typeof Variables>, { addIssue }: z.RefinementCtx): void {
  const report = (name: keyof typeof variables, message: string) =>
    addIssue({ code: 'custom', path: [name], message })
  const { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, PASSWORD_RULE: rule } = variables
  if (variables.DATABASE_PASSWORD !== undefined) {
    if (url === undefined) report('DATABASE_PASSWORD', 'must not be set without DATABASE_URL')
    else if (hasPassword(url))
      report('DATABASE_PASSWORD', 'must not be set, because DATABASE_URL already contains a password')
  }
  if (password === undefined) return
  if (email === undefined) report('ADMIN_EMAIL', 'is required when ADMIN_PASSWORD is set')
  else {
    // The first admin's name is a placeholder, so it is not checked.
    const problem = passwordError(rule, password, { firstName: '', lastName: '', email })
    if (problem !== null) report('ADMIN_PASSWORD', `is not allowed: ${problem}`)
  }
}

/** The parts of a database URL. The hosts are not parsed, because there can be several. */
const databaseUrlParts = /^(postgres(?:ql)?:\/\/)(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(.*)$/is

function hasPassword(url: string): boolean {
  const [, , , password = '', rest = ''] = databaseUrlParts.exec(url) ?? []
  return password !== '' || /[?&]password=/.test(rest)
}

/** Encodes the password, so it can contain any character. */
export function withPassword(url: string, password: string): string {
  const [, scheme = '', user = '', , rest = ''] = databaseUrlParts.exec(url) ?? []
  return `${scheme}${user}:${encodeURIComponent(password)}@${rest}`
}
