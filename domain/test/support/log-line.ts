import { en } from '../../src/messages'
import type { NewLogEntry } from '../../src/reviews/audit-log'
import { logLine } from '../../src/text/log-text'

/** The line of a new entry in the log. */
export function newLogLine(entry: NewLogEntry) {
  return logLine({ ...entry, revertReason: entry.reason }, en)
}
