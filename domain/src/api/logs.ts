import { z } from 'zod'
import { logActions, newestLogLimit } from '../audit-log'
import { validation } from '../messages/en/validation'
import { Id, Name, PageLimit, pagingShape, Timestamp } from './common'

export const LogEntry = z.object({
  id: z.uuid(),
  evaluationId: z.uuid(),
  evaluatorId: z.uuid(),
  /** Null if that person has been deleted. */
  evaluator: Name.nullable(),
  /** The evaluator for whom the author stood in. Null if that person has been deleted, or if there is none. */
  forId: z.uuid().nullable(),
  for: Name.nullable(),
  criteria: z.string().nullable(),
  section: z.string().nullable(),
  fieldChanged: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  action: z.enum(logActions),
  revertReason: z.string().nullable(),
  /** Whether a revert undid the author's own move. */
  takenBack: z.boolean(),
  revertCriteria: z.array(z.string()),
  createdAt: Timestamp,
})
export type LogEntry = z.output<typeof LogEntry>

export const ListLogs = z.object({
  page: pagingShape.page,
  /** 1 to 100; 0 or no limit means 50. */
  limit: PageLimit.default(newestLogLimit).transform((limit) => limit || newestLogLimit),
  /** The id of an entry: only older ones are listed. Pages do not shift when entries are added. */
  before: Id.optional(),
  as: z.enum(['employee'], validation.oneOf(['employee'])).optional(),
})
export type ListLogs = z.output<typeof ListLogs>

export const LogsResponse = z.object({
  success: z.literal(true),
  logs: z.array(LogEntry),
  /** The number of all entries that you may see, whatever `before` is. */
  total: z.int(),
})
export type LogsResponse = z.output<typeof LogsResponse>

const ReportedValue = z.union([z.string(), z.number()], validation.textOrNumber).transform(String).nullish()

/** A change that a client reports. The server already knows who made it and when. */
export const ReportedEntry = z.object({
  evaluationId: Id,
  action: z.enum(logActions, validation.oneOf(logActions)),
  criteria: z.string().nullish(),
  section: z.string().nullish(),
  fieldChanged: z.string().nullish(),
  oldValue: ReportedValue,
  newValue: ReportedValue,
  revertReason: z.string().nullish(),
})
export type ReportedEntry = z.output<typeof ReportedEntry>

export const LogResponse = z.object({ success: z.literal(true), log: LogEntry })
export type LogResponse = z.output<typeof LogResponse>
