import { z } from 'zod'
import { companySubjects, historyActions, historyFields } from '../company/history'
import { validation } from '../messages/english'
import { logActions, newestLogLimit } from '../reviews/audit-log'
import { Id, Name, oneOf, PageLimit, pagingShape, success, Timestamp } from './common'

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
  as: oneOf(['employee']).optional(),
})
export type ListLogs = z.output<typeof ListLogs>

export const LogsResponse = success({
  logs: z.array(LogEntry),
  /** The number of all entries that you may see, whatever `before` is. */
  total: z.int(),
})
export type LogsResponse = z.output<typeof LogsResponse>

const ReportedValue = z.union([z.string(), z.number()], validation.textOrNumber).transform(String).nullish()

/** A change that a client reports. The server already knows who made it and when. */
export const ReportedEntry = z.object({
  evaluationId: Id,
  action: oneOf(logActions),
  criteria: z.string().nullish(),
  section: z.string().nullish(),
  fieldChanged: z.string().nullish(),
  oldValue: ReportedValue,
  newValue: ReportedValue,
  revertReason: z.string().nullish(),
})
export type ReportedEntry = z.output<typeof ReportedEntry>

export const LogResponse = success({ log: LogEntry })

/** An entry of the history of people and the company, which is not the audit log of a review. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  createdAt: Timestamp,
  actorId: z.uuid(),
  actor: Name,
  action: z.enum(historyActions),
  subject: z.enum(['user', 'review', ...companySubjects]),
  /** The name of the department, position or criteria set. */
  subjectName: z.string().nullable(),
  /**
   * The person that the entry is about, or the employee of the deleted review. Deleted people keep their name here. Null
   * for entries about the company.
   */
  userId: z.uuid().nullable(),
  user: Name.nullable(),
  reviewId: z.uuid().nullable(),
  fieldChanged: z.enum(historyFields).nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** Always paginated, because the history only grows. */
export const ListHistory = z.object({
  page: pagingShape.page,
  limit: PageLimit.refine((limit) => limit >= 1, validation.limitTooLow(1)).default(20),
})
export type ListHistory = z.output<typeof ListHistory>

export const HistoryResponse = success({ history: z.array(HistoryEntry), total: z.int() })
export type HistoryResponse = z.output<typeof HistoryResponse>
