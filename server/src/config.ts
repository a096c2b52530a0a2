import { resolve } from 'node:path'
import { type PasswordRule, passwordRefusal, passwordRules } from '@evenhand/domain/passwords'
import { isPlainEmail } from '@evenhand/domain/users'
import {
  address,
  ConfigError,
  databaseAddress,
  duration,
  host,
  mailSender,
  mailServer,
  oneOf,
  port,
  proxies,
  secret,
  timeZone,
  workerCount,
} from './config-values'
import { isLoopback } from './loopback'

export { ConfigError }

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  host: string
  port: number
  /** Only this machine can reach it. */
  isLoopback: boolean
  dataDir: string
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  sampleData: boolean
  firstAdmin: { email: string; password: string } | undefined
  /** An origin without a slash at its end. */
  publicUrl: string
  isHttps: boolean
  /** Unset: the outbox in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  tokenSecret: string | undefined
  accessTokenSeconds: number
  metricsToken: string | undefined
  trustProxy: string[]
  timeZone: string
  shareRatings: 'when-completed' | 'at-once'
  passwordRule: PasswordRule
  logLevel: (typeof logLevels)[number]
  /** Processes that answer on the one port. */
  workers: number
}

type Environment = Record<string, string | undefined>

/** Reads every variable once; the first bad one ends it with a line that names it. */
export function readConfig(env: Environment): Config {
  const read = reader(env)
  const listen = { host: read('HOST', host) ?? '127.0.0.1', port: read('PORT', port) ?? 3000 }
  const databaseUrl = read('DATABASE_URL', databaseAddress)
  const passwordRule = read('PASSWORD_RULE', oneOf(...passwordRules)) ?? 'spec'
  const sampleDefault = databaseUrl === undefined && isLoopback(listen.host) ? 'on' : 'off'
  const publicUrl = read('PUBLIC_URL', address) ?? defaultPublicUrl(listen)
  return {
    ...listen,
    isLoopback: isLoopback(listen.host),
    dataDir: resolve(read('DATA_DIR', String) ?? './data'),
    databaseUrl,
    sampleData: (read('SAMPLE_DATA', oneOf('on', 'off')) ?? sampleDefault) === 'on',
    firstAdmin: firstAdmin(env, passwordRule),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    smtpUrl: read('SMTP_URL', mailServer),
    mailFrom: read('MAIL_FROM', mailSender) ?? {
      name: 'Evenhand',
      address: `no-reply@${mailDomain(publicUrl)}`,
    },
    tokenSecret: readSecret(env, 'TOKEN_SECRET', 32),
    accessTokenSeconds: read('ACCESS_TOKEN_TTL', duration) ?? 15 * 60,
    metricsToken: readSecret(env, 'METRICS_TOKEN', 8),
    trustProxy: read('TRUST_PROXY', proxies) ?? [],
    timeZone: read('TIME_ZONE', timeZone) ?? 'UTC',
    shareRatings: read('SHARE_RATINGS', oneOf('when-completed', 'at-once')) ?? 'when-completed',
    passwordRule,
    logLevel: read('LOG_LEVEL', oneOf(...logLevels)) ?? 'info',
    workers: read('WORKERS', workerCount) ?? 1,
  }
}

/** An empty variable counts as unset, as container tools write it. */
function reader(env: Environment) {
  return <T>(name: string, parse: (text: string, name: string) => T): T | undefined => {
    const text = env[name]
    return text === undefined || text === '' ? undefined : parse(text, name)
  }
}

/** An empty secret is refused: one that was forgotten must not quietly become the default. */
function readSecret(env: Environment, name: string, shortest: number): string | undefined {
  const text = env[name]
  return text === undefined ? undefined : secret(text, name, shortest)
}

function firstAdmin(env: Environment, rule: PasswordRule): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL', 'is missing beside ADMIN_PASSWORD')
  if (!isPlainEmail(email)) throw new ConfigError('ADMIN_EMAIL', 'must be an e-mail address')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD', 'is missing beside ADMIN_EMAIL')
  // The name of the first admin is a placeholder, so only the address counts.
  const problem = passwordRefusal(rule, password, { firstName: '', lastName: '', email })
  if (problem !== null) throw new ConfigError('ADMIN_PASSWORD', `is refused: ${problem}`)
  return { email, password }
}

/** A wildcard is an address to listen on. Browsers cannot open it. */
export function defaultPublicUrl(listen: { host: string; port: number }): string {
  const name = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const url = new URL(`http://${name}:${listen.port}`)
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = 'localhost'
  return url.origin
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
