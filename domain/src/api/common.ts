import { z } from 'zod'
import { dayAsWritten, earliestDay, earliestPossibleDay, isSelectableDay } from '../days'
import { validation } from '../messages/english'
import { nameLimit } from '../people/users'
import { textLength } from '../reviews/fields'

export const Id = z.uuid(validation.id).transform((id) => id.toLowerCase())
export const IdParams = z.object({ id: Id })

/** A calendar day, or an ISO date-time of which only the day is used, without time zone conversion. */
export const Day = dayFrom(earliestDay)

/** A day that may be before 2010 if the company's setting allows it, which the route checks. */
export const CompanyDay = dayFrom(earliestPossibleDay)

/** The setting is not known here. The errors of the route, which name it, take precedence. */
function dayFrom(earliest: string) {
  return z
    .string(validation.date)
    .transform(dayAsWritten)
    .refine((day) => isSelectableDay(day, earliest), validation.dateFormat(earliestDay))
}

/** Counts characters like the counter in the form. */
export function limitedText(limit: number, texts = validation) {
  return z.string(texts.text).refine((text) => textLength(text) <= limit, texts.tooLong(limit))
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, validation.oneOf(values))
}

export function listOf<Item extends z.ZodType>(item: Item, limit: number, texts = validation) {
  return z.array(item, texts.list).max(limit, texts.tooManyItems(limit))
}

export const WholeNumber = z
  .string(validation.wholeNumber)
  .regex(/^\d{1,9}$/, validation.wholeNumber)
  .transform(Number)

export const PageLimit = WholeNumber.refine((limit) => limit <= 100, validation.limitTooHigh(100))

/** `page` starts at 1. `limit` is 1 to 100; 0 or no limit returns everything. */
export const pagingShape = {
  page: WholeNumber.refine((page) => page >= 1, validation.page).default(1),
  limit: PageLimit.default(0),
}
export const Paging = z.object(pagingShape)
export type Paging = z.output<typeof Paging>

/** Options for `refine`. The error is reported for the end of the range. */
export function rangeOrderError(endField: string) {
  return { path: [endField], message: validation.endBeforeStart }
}

export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  error: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.output<typeof Failure>

/** The body of a successful response. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape })
}

/** An error of the API that a row of a response reports. */
export const ApiProblem = z.object({ kind: z.literal('error'), code: z.string(), message: z.string() })

export const SuccessResponse = success({})
export type SuccessResponse = z.output<typeof SuccessResponse>

export const Name = z.object({ firstName: z.string(), lastName: z.string() })
export type Name = z.output<typeof Name>

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** The name of a department or position. Whether it exists is checked later. */
export const CompanyName = (invalid: string) =>
  z.string(invalid).trim().min(1, invalid).max(nameLimit, invalid)
