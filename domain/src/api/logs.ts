import { z } from 'zod'
import { logActions } from '../audit-log'
import { Id, Moment, Name } from './common'

export const LogEntry = z.object({
  id: z.uuid(),
  evaluationId: z.uuid(),
  evaluatorId: z.uuid(),
  /** Null once that person has been deleted. */
  evaluator: Name.nullable(),
  criteria: z.string().nullable(),
  section: z.string().nullable(),
  fieldChanged: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  action: z.enum(logActions),
  revertReason: z.string().nullable(),
  revertCriteria: z.array(z.string()),
  createdAt: Moment,
})
export type LogEntry = z.output<typeof LogEntry>

const Told = z.union([z.string(), z.number()], 'This must be a text or a number.').transform(String).nullish()

/** What a client tells of a change; who did it and when is the server's to know. */
export const TellLog = z.object({
  evaluationId: Id,
  action: z.enum(logActions, 'This is not an action of the log.'),
  criteria: z.string().nullish(),
  section: z.string().nullish(),
  fieldChanged: z.string().nullish(),
  oldValue: Told,
  newValue: Told,
  revertReason: z.string().nullish(),
})
export type TellLog = z.output<typeof TellLog>

export const LogResponse = z.object({ success: z.literal(true), log: LogEntry })
export type LogResponse = z.output<typeof LogResponse>
