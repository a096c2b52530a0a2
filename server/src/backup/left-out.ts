import { secretSetting } from '../token-secret'

/**
 * Tables that are in no backup: who is signed in, who may set a new password, who has tried too often, which streams
 * are open. A backup that brought them back would let people in who had been signed out since.
 */
export const leftOutTables: readonly string[] = [
  'sessions',
  'refresh_tokens',
  'password_resets',
  'attempts',
  'open_streams',
]

/** Which rows of a table are taken: the secret that signs tokens stays where it is. */
export const takenRows: Readonly<Record<string, string>> = { settings: `key <> '${secretSetting}'` }
