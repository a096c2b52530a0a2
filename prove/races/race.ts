import type { Client } from 'pg'
import type { ApiClient } from '../support/api-client'

/** The people and clients of a race. Its two admins, and its people, use different instances. */
export interface Setting {
  admins: readonly [ApiClient, ApiClient]
  people: [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient]
  /** The other instance. */
  otherUrl: string
  client: Client
  number: number
}

/** Two requests about the same review at the same moment, and what must hold whichever comes first. */
export interface Race {
  name: string
  run(setting: Setting): Promise<{ problems: string[]; outcome: string }>
}
