import { z } from 'zod'
import { validation } from '../messages/english'
import { nameLimit } from '../people/users'
import { changesDirection, isVisible, textLength } from '../reviews/fields'
import { Id, success } from './common'

/** `people` is only for admins. Deleted people are not counted. */
export const Department = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  people: z.int().optional(),
})
export type Department = z.output<typeof Department>

/** `criteriaSetId` is the criteria set of new reviews. `null` means the default set. */
export const Position = Department.extend({ criteriaSetId: z.uuid().nullable() })
export type Position = z.output<typeof Position>

/** In the order of lists. `earliestDay` is the earliest join date, review date and filter date. */
export const CompanyResponse = success({
  earliestDay: z.string(),
  departments: z.array(Department),
  positions: z.array(Position),
})
export type CompanyResponse = z.output<typeof CompanyResponse>

/** Merges repeated blanks, so that two names cannot look alike. */
export const ItemName = z
  .string(validation.nameRequired)
  .refine((name) => !/[^\P{Cc}\s]/u.test(name) && !changesDirection(name), validation.nameOnOneLine)
  .transform((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
  .refine(isVisible, validation.nameRequired)
  .refine((name) => textLength(name) <= nameLimit, validation.tooLong(nameLimit))

export const CreateCompanyItem = z.object({ name: ItemName })
export type CreateCompanyItem = z.output<typeof CreateCompanyItem>

/** Absent fields do not change. */
export const UpdateDepartment = z.object({
  name: ItemName.optional(),
  isActive: z.boolean(validation.trueOrFalse).optional(),
})
export const UpdatePosition = UpdateDepartment.extend({ criteriaSetId: Id.nullish() })

/** All ids, in the new order. */
export const OrderCompanyItems = z.object({ ids: z.array(Id, validation.list).max(500) })

export const DepartmentResponse = success({ department: Department })

export const PositionResponse = success({ position: Position })

/** Sent to open pages. After a rename, lists of people and reviews also change. */
export const CompanyChanged = z.object({ isRenamed: z.boolean() })
export type CompanyChanged = z.output<typeof CompanyChanged>
