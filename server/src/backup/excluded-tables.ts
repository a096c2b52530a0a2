import { secretSetting } from '../token-secret'
import { backupSettings } from './last-backup'

/**
 * Tables that are not backed up: sessions, password resets, failed attempts and known addresses. Restoring them would
 * reactivate sessions that have ended since. Archives are large, expire after a day and can be created again.
 */
export const excludedTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_resets',
  'attempts',
  'known_addresses',
  'archives',
  'archive_parts',
]

const excludedSettings = [secretSetting, ...backupSettings].map((key) => `'${key}'`)

/** SQL conditions for tables that are backed up in part. The token secret is never in a backup. */
export const includedRows: Readonly<Record<string, string>> = {
  settings: `key not in (${excludedSettings.join(', ')})`,
}
