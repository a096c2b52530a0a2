import { z } from 'zod'
import { validation } from '../messages/english'
import { Day, Id, Name, success } from './common'

const Person = Name.extend({ id: z.uuid() })

/** Someone who evaluates for another person from the first to the last day, inclusive. */
export const StandIn = z.object({
  id: z.uuid(),
  user: Person,
  standIn: Person,
  firstDay: z.string(),
  lastDay: z.string(),
  isActive: z.boolean(),
})
export type StandIn = z.output<typeof StandIn>

export const NameStandIn = z.object({ standInId: Id, firstDay: Day, lastDay: Day })
export type NameStandIn = z.output<typeof NameStandIn>

/** The current and future stand-ins of a person, and the people for whom that person stands in. */
export const StandInsResponse = success({ standIns: z.array(StandIn), standsInFor: z.array(StandIn) })
export type StandInsResponse = z.output<typeof StandInsResponse>

export const StandInResponse = success({ standIn: StandIn })
export type StandInResponse = z.output<typeof StandInResponse>

const leastSearched = 2

/** Searches for a stand-in by name, because employees cannot list people. */
export const SearchStandIns = z.object({
  search: z
    .string(validation.text)
    .trim()
    .min(leastSearched, validation.searchTooShort(leastSearched))
    .max(200, validation.searchTooLong),
})

export const FoundPeopleResponse = success({ people: z.array(Person.extend({ department: z.string() })) })
export type FoundPeopleResponse = z.output<typeof FoundPeopleResponse>
