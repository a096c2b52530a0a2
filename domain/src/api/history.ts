import { z } from 'zod'
import { companySubjects, historyActions, historyFields } from '../history'
import { validation } from '../messages/en/validation'
import { Name, PageLimit, pagingShape, Timestamp } from './common'

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

/** The history only grows, so it is always paginated. */
export const ListHistory = z.object({
  page: pagingShape.page,
  limit: PageLimit.refine((limit) => limit >= 1, validation.limitTooLow(1)).default(20),
})
export type ListHistory = z.output<typeof ListHistory>

export const HistoryResponse = z.object({
  success: z.literal(true),
  history: z.array(HistoryEntry),
  total: z.int(),
})
export type HistoryResponse = z.output<typeof HistoryResponse>
