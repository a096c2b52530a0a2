import { resolve } from 'node:path'
import type { PasswordRule } from '@evenhand/domain/passwords'
import { Environment, type logLevels } from './config-schema'
import { isLoopback } from './ip-addresses'
import { StartError } from './start-error'

export interface Config {
  host: string
  port: number
  /** Whether only this machine can reach the server. */
  isLoopback: boolean
  dataDir: string
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  sampleData: boolean
  firstAdmin: { email: string; password: string } | undefined
  /** An origin without a trailing slash. */
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
  /** Number of processes that share the port. */
  workers: number
}

/** Reads all environment variables. Throws one StartError with a line for each invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { data, error } = Environment.safeParse(env)
  if (error) {
    throw new StartError(error.issues.map(({ path, message }) => `${path.join()} ${message}`).join('\n'))
  }
  const { HOST: host, PORT: port, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  const publicUrl = data.PUBLIC_URL ?? defaultPublicUrl({ host, port })
  const sampleDefault = data.DATABASE_URL === undefined && isLoopback(host) ? 'on' : 'off'
  return {
    host,
    port,
    isLoopback: isLoopback(host),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    sampleData: (data.SAMPLE_DATA ?? sampleDefault) === 'on',
    firstAdmin: email === undefined || password === undefined ? undefined : { email, password },
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? { name: 'Evenhand', address: `no-reply@${mailDomain(publicUrl)}` },
    tokenSecret: data.TOKEN_SECRET,
    accessTokenSeconds: data.ACCESS_TOKEN_TTL,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    timeZone: data.TIME_ZONE,
    shareRatings: data.SHARE_RATINGS,
    passwordRule: data.PASSWORD_RULE,
    logLevel: data.LOG_LEVEL,
    workers: data.WORKERS,
  }
}

/** A wildcard address becomes `localhost`, because browsers cannot open it. */
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
