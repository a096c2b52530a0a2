import { z } from 'zod'
import { dayAsWritten, isSelectableDay } from '../days'
import { textLength } from '../fields'

export const Id = z.uuid('This is not a valid id.').transform((id) => id.toLowerCase())
export const IdParams = z.object({ id: Id })

/** A calendar day, or an ISO date-time. Only the day as written is used. */
export const Day = z
  .string('Choose a date.')
  .transform(dayAsWritten)
  .refine(isSelectableDay, 'Choose a date from January 1, 2010 on, as YYYY-MM-DD.')

/** Characters count as people count them, so the limit here is the counter on the screen. */
export function limitedText(limit: number) {
  return z
    .string('This must be a text.')
    .refine((text) => textLength(text) <= limit, `This cannot exceed ${limit} characters.`)
}

const WholeNumber = z
  .string('This must be a whole number.')
  .regex(/^\d{1,9}$/, 'This must be a whole number.')
  .transform(Number)

export const PageLimit = WholeNumber.refine((limit) => limit <= 100, 'The limit must be at most 100.')

/** `page` from 1; `limit` 1 to 100, 0 or absent for all. */
export const pagingShape = {
  page: WholeNumber.refine((page) => page >= 1, 'The first page is 1.').default(1),
  limit: PageLimit.default(0),
}
export const Paging = z.object(pagingShape)
export type Paging = z.output<typeof Paging>

/** For `refine`: a range that ends before it starts is refused at its end. */
export function rangeInOrder(endField: string) {
  return { path: [endField], message: 'The end of the range lies before its start.' }
}

export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  error: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.output<typeof Failure>

export const Done = z.object({ success: z.literal(true) })
export type Done = z.output<typeof Done>

export const Name = z.object({ firstName: z.string(), lastName: z.string() })
export type Name = z.output<typeof Name>

/** A moment as ISO 8601 in UTC. */
export const Moment = z.iso.datetime()
