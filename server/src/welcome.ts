import { relative } from 'node:path'
import { samplePassword } from '@evenhand/sample/password'
import type { Config } from './config'
import type { SignIns } from './first-people'

/** What whoever started the product reads first. */
export function welcome(config: Config, { sample, firstAdmin }: SignIns): string {
  return [
    '',
    `  Evenhand is ready at ${localAddress(config)}`,
    '',
    ...(sample ? sampleSignIns : []),
    ...(firstAdmin ? [`  Sign in as ${firstAdmin.email}${passwordHint(firstAdmin)}`, ''] : []),
    `  Data      ${config.databaseUrl === undefined ? shortPath(config.dataDir) : 'in the database of DATABASE_URL'}`,
    `  Mails     ${config.smtpUrl === undefined ? `${shortPath(config.dataDir)}/outbox` : 'through SMTP_URL'}`,
    '  Stop      Ctrl+C',
    '',
  ].join('\n')
}

const sampleSignIns = [
  `  Sign in with the password ${samplePassword} as`,
  '    super@example.com      super admin',
  '    admin@example.com      admin',
  '    employee@example.com   employee with a review to fill in',
  '    first@example.com      first evaluator',
  '    second@example.com     second evaluator',
  '',
]

function passwordHint({ password, isGenerated }: { password: string; isGenerated: boolean }): string {
  return isGenerated ? ` with the password ${password} (shown only this once)` : ' with your ADMIN_PASSWORD'
}

/** Where this machine reaches it: an address for all interfaces is none to open. */
function localAddress({ host, port, publicUrl }: Config): string {
  return host === '0.0.0.0' || host === '::' ? `http://localhost:${port} (and ${publicUrl})` : publicUrl
}

function shortPath(path: string): string {
  const near = relative(process.cwd(), path)
  return near !== '' && !near.startsWith('..') ? `./${near}` : path
}
