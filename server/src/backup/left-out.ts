import { secretSetting } from '../token-secret'

/**
 * Tables that are not backed up: sessions, password resets and failed attempts. Restoring them would let people in who
 * have been signed out since.
 */
export const leftOutTables: readonly string[] = ['sessions', 'refresh_tokens', 'password_resets', 'attempts']

/** Which rows of a table are taken: the secret that signs tokens stays where it is. */
export const takenRows: Readonly<Record<string, string>> = { settings: `key <> '${secretSetting}'` }
