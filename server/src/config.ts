import { resolve } from 'node:path'
import type { PasswordRule } from '@evenhand/domain/passwords'
import type { Sharing } from '@evenhand/domain/visibility'
import { Environment, type logLevels } from './config-schema'
import { withPassword } from './database-password'
import { isLoopback } from './ip-addresses'
import { isCheckout } from './paths'
import { withSecretFiles } from './secret-files'
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
  /** Without a password, one is generated. */
  firstAdmin: { email: string; password: string | undefined } | undefined
  /** An origin without a trailing slash. */
  publicUrl: string
  isHttps: boolean
  /** Unset: the outbox in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  invitationsPerMinute: number
  savesPerMinute: number
  /** How long a turn mail waits for further turns of the same person. */
  turnMailDelaySeconds: number
  tokenSecret: string | undefined
  accessTokenSeconds: number
  metricsToken: string | undefined
  trustProxy: string[]
  /** The company's own address ranges, with higher limits for sign-ins and resets. */
  trustedNetworks: string[]
  timeZone: string
  /** The initial value of the setting. */
  shareRatings: Sharing
  passwordRule: PasswordRule
  logLevel: (typeof logLevels)[number]
  /** Number of processes that share the port. */
  workers: number
  /** Unset: depends on the data. */
  drainSeconds: number | undefined
}

/** Reads all environment variables. Throws one StartError with a line for each invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { data, error } = Environment.safeParse(withSecretFiles(env))
  if (error) {
    throw new StartError(error.issues.map(({ path, message }) => `${path.join()} ${message}`).join('\n'))
  }
  const { HOST: host, PORT: port, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  const { DATABASE_URL: url, DATABASE_PASSWORD: databasePassword } = data
  const publicUrl = data.PUBLIC_URL ?? defaultPublicUrl({ host, port })
  const sampleDefault = isCheckout && url === undefined && isLoopback(host) ? 'on' : 'off'
  return {
    host,
    port,
    isLoopback: isLoopback(host),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: url && databasePassword ? withPassword(url, databasePassword) : url,
    sampleData: (data.SAMPLE_DATA ?? sampleDefault) === 'on',
    firstAdmin: email === undefined ? undefined : { email, password },
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? { name: 'Evenhand', address: `no-reply@${mailDomain(publicUrl)}` },
    invitationsPerMinute: data.INVITATIONS_PER_MINUTE,
    savesPerMinute: data.SAVES_PER_MINUTE,
    turnMailDelaySeconds: data.TURN_MAIL_DELAY_S,
    tokenSecret: data.TOKEN_SECRET,
    accessTokenSeconds: data.ACCESS_TOKEN_TTL,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    trustedNetworks: data.TRUSTED_NETWORKS,
    timeZone: data.TIME_ZONE,
    shareRatings: data.SHARE_RATINGS,
    passwordRule: data.PASSWORD_RULE,
    logLevel: data.LOG_LEVEL,
    workers: data.WORKERS,
    drainSeconds: data.DRAIN_S,
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
