import type { Config } from '../config'
import type { Tell } from './tell'

/** What somebody at the keyboard has asked for. */
export interface Order {
  config: Config
  path: string
  /** Whether what the database holds may be lost. */
  replace: boolean
  tell: Tell
  signal: AbortSignal
}
