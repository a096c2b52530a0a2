import { resolve } from 'node:path'
import { Environment, withPassword } from './config-schema'
import { isLoopback } from './ip-addresses'
import { isCheckout } from './paths'
import { type Env, withSecretFiles } from './secret-files'
import { StartError } from './start-error'

export type Config = ReturnType<typeof readConfig>

/** Reads all environment variables. Throws one StartError with a line for each invalid variable. */
export function readConfig(env: Env) {
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
    /** Whether only this machine can reach the server. */
    isLoopback: isLoopback(host),
    dataDir: resolve(data.DATA_DIR),
    /** Unset: the embedded PostgreSQL. */
    databaseUrl: url && databasePassword ? withPassword(url, databasePassword) : url,
    sampleData: (data.SAMPLE_DATA ?? sampleDefault) === 'on',
    /** Without a password, one is generated. */
    firstAdmin: email === undefined ? undefined : { email, password },
    /** An origin without a trailing slash. */
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    /** Unset: the outbox in `dataDir`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? { name: 'Evenhand', address: `no-reply@${mailDomain(publicUrl)}` },
    invitationsPerMinute: data.INVITATIONS_PER_MINUTE,
    savesPerMinute: data.SAVES_PER_MINUTE,
    /** How long a turn mail waits for further turns of the same person. */
    turnMailDelaySeconds: data.TURN_MAIL_DELAY_S,
    tokenSecret: data.TOKEN_SECRET,
    accessTokenSeconds: data.ACCESS_TOKEN_TTL,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    /** The company's own address ranges, with higher limits for sign-ins and resets. */
    trustedNetworks: data.TRUSTED_NETWORKS,
    timeZone: data.TIME_ZONE,
    /** The initial value of the setting. */
    shareRatings: data.SHARE_RATINGS,
    passwordRule: data.PASSWORD_RULE,
    logLevel: data.LOG_LEVEL,
    /** Number of processes that share the port. */
    workers: data.WORKERS,
    /** Unset: depends on the data. */
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
