import { relative } from 'node:path'
import { sampleAccounts, samplePassword } from '@evenhand/sample/accounts'
import { type Config, defaultPublicUrl } from './config'
import { isLoopbackUrl } from './ip-addresses'
import { messages } from './messages'
import { createLog } from './plugins/logging'
import type { FirstAdmin, SignIns } from './seed'

/**
 * Logs the same, because everything else on standard output is JSON. At any log level, and without the password of the
 * sample company, because logs contain no passwords.
 */
export function logWelcome(config: Config, { sample, firstAdmin }: SignIns): void {
  const log = createLog('info')
  log.info(`Evenhand is ready at ${localAddress(config)}`)
  if (sample && isExposed(config)) {
    log.warn(
      'this server is reachable over the network and contains the sample company, whose passwords everyone knows',
    )
  }
  if (sample)
    log.info({ accounts: sampleAccounts.map(({ email }) => email) }, 'Sign in to the sample company')
  if (firstAdmin) log.info(`Sign in as ${firstAdmin.email}${passwordHint(firstAdmin)}`)
}

/** Printed after every start on a terminal. */
export function welcome(config: Config, { sample, firstAdmin }: SignIns): string {
  return [
    '',
    `  Evenhand is ready at ${localAddress(config)}`,
    '',
    ...(sample && isExposed(config) ? sampleWarning : []),
    ...(sample ? sampleSignIns() : []),
    ...(firstAdmin ? [`  Sign in as ${firstAdmin.email}${passwordHint(firstAdmin)}`, ''] : []),
    `  Data      ${config.databaseUrl === undefined ? shortPath(config.dataDir) : 'PostgreSQL at DATABASE_URL'}`,
    `  Mails     ${config.smtpUrl === undefined ? `${shortPath(config.dataDir)}/outbox` : 'sent through SMTP_URL'}`,
    '  Stop      Ctrl+C',
    '',
  ].join('\n')
}

const sampleSignIns = () => [
  `  Sign in with the password ${samplePassword} as`,
  ...sampleAccounts.map(({ email, role }) => {
    const label = messages.auth.login.sampleRoles[role]
    return `    ${email.padEnd(22)} ${label.toLowerCase()}`
  }),
  '',
]

const rule = `  ${'!'.repeat(76)}`
const sampleWarning = [
  rule,
  '  WARNING: This server is reachable over the network and contains the sample company.',
  '  Everyone knows the passwords of its accounts, including the super admin.',
  '  For your own company, start with an empty database and SAMPLE_DATA=off.',
  rule,
  '',
]

function passwordHint({ generated }: FirstAdmin): string {
  if (generated === undefined) return ' with your ADMIN_PASSWORD'
  if ('password' in generated) return ` with the password ${generated.password} (shown only once)`
  return ` with the password in ${shortPath(generated.passwordFile)}, then delete this file`
}

/** The public URL. If the server listens on all interfaces, also the local URL. */
function localAddress(config: Config): string {
  const local = defaultPublicUrl(config)
  const hasBoth = new URL(local).hostname === 'localhost' && local !== config.publicUrl
  return hasBoth ? `${local} (and ${config.publicUrl})` : config.publicUrl
}

/** Whether other machines can reach the server, directly or through a proxy. */
function isExposed(config: Config): boolean {
  return !config.isLoopback || !isLoopbackUrl(config.publicUrl)
}

function shortPath(path: string): string {
  const relativePath = relative(process.cwd(), path)
  return relativePath !== '' && !relativePath.startsWith('..') ? `./${relativePath}` : path
}
