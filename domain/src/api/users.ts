import { z } from 'zod'
import { validation } from '../messages/english'
import { availabilities } from '../people/availability'
import { accountStatuses } from '../people/invitations'
import { passwordProblem } from '../people/passwords'
import {
  avatarUserId,
  employeeNumberLimit,
  isAvatar,
  isPlainEmail,
  nameLimit,
  roles,
  userSorts,
} from '../people/users'
import { changesDirection, isVisible, textLength } from '../reviews/fields'
import { CompanyDay, CompanyName, Id, Name, oneOf, pagingShape, rangeOrderError, success } from './common'

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  department: z.string(),
  position: z.string().nullable(),
  joinDate: z.string().nullable(),
  avatar: z.string(),
  managerId: z.uuid().nullable(),
  /** `hasLeft` if the manager's last day at the company is over. */
  manager: Name.extend({ id: z.uuid(), hasLeft: z.boolean() }).nullable(),
  employeeNumber: z.string().nullable(),
  leaveFrom: z.string().nullable(),
  /** Null with `leaveFrom` means that the end is not known yet. */
  leaveUntil: z.string().nullable(),
  /** The last day at the company. */
  leftOn: z.string().nullable(),
  /** Today, in the company's time zone. */
  availability: z.enum(availabilities),
  /** Only for admins. */
  status: z.enum(accountStatuses).optional(),
})
export type User = z.output<typeof User>

/** The signed-in user, with their own settings. */
export const CurrentUser = User.extend({ turnMails: z.boolean() })
export type CurrentUser = z.output<typeof CurrentUser>

const UserName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .normalize('NFC')
    .refine(isVisible, missing)
    .refine((name) => textLength(name) <= nameLimit, validation.tooLong(nameLimit))
    .refine(
      (name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) && !changesDirection(name),
      validation.nameOnOneLine,
    )

export const Email = z
  .string(validation.emailRequired)
  .trim()
  .min(1, validation.emailRequired)
  .refine((email) => email === '' || isPlainEmail(email), validation.email)

export const ValidPassword = (missing: string) =>
  z.string(missing).superRefine((password, context) => {
    const problem = passwordProblem(password)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const NewPassword = ValidPassword(validation.passwordRequired)

/** Clients send an empty selection as null or an empty string. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Merges repeated blanks, so that two numbers cannot look alike. */
const EmployeeNumber = z
  .string(validation.text)
  .trim()
  .refine((number) => !/\p{C}/u.test(number), validation.employeeNumber)
  .transform((number) => number.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine((number) => textLength(number) <= employeeNumberLimit, validation.tooLong(employeeNumberLimit))
  .transform((number) => number || null)

/** `null` means no avatar. */
const Avatar = (isAllowed: (avatar: string) => boolean) =>
  z.preprocess(
    (value) => (value === null ? '' : value),
    z.string(validation.avatar).refine(isAllowed, validation.avatar),
  )

const personFields = {
  firstName: UserName(validation.firstNameRequired),
  lastName: UserName(validation.lastNameRequired),
  email: Email,
  role: z.enum(roles, validation.role),
  department: CompanyName(validation.department),
  position: z.preprocess(emptyAsNull, CompanyName(validation.position).nullable()),
  joinDate: z.preprocess(emptyAsNull, CompanyDay.nullable()),
  avatar: Avatar(isAvatar),
  managerId: z.preprocess(emptyAsNull, Id.nullable()),
  employeeNumber: z.preprocess(emptyAsNull, EmployeeNumber.nullable()),
  leaveFrom: z.preprocess(emptyAsNull, CompanyDay.nullable()),
  leaveUntil: z.preprocess(emptyAsNull, CompanyDay.nullable()),
  leftOn: z.preprocess(emptyAsNull, CompanyDay.nullable()),
}

/** A new person. The password is optional for someone who gets an invitation. */
export const CreateUser = z
  .object({
    ...personFields,
    role: personFields.role.default('employee'),
    /** By default the first active department. */
    department: personFields.department.optional(),
    avatar: personFields.avatar.default(''),
    password: z.string(validation.passwordRequired).optional(),
    invite: z.boolean(validation.trueOrFalse).default(false),
  })
  .superRefine(
    ({ password, invite }, context) => {
      if (invite === true && !password) return
      const { error } = NewPassword.safeParse(password)
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: ['password'], message })
      }
    },
    // Reports the password together with the errors of other fields.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
export type CreateUser = z.output<typeof CreateUser>

/** Clients clear a field with null or an empty string. */
const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullish())

/** Absent fields do not change. An empty password keeps the current one. */
export const UpdateUser = z.object({
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
  email: personFields.email.optional(),
  role: personFields.role.optional(),
  department: personFields.department.optional(),
  position: clearable(CompanyName(validation.position)),
  joinDate: clearable(CompanyDay),
  managerId: clearable(Id),
  employeeNumber: clearable(EmployeeNumber),
  leaveFrom: clearable(CompanyDay),
  leaveUntil: clearable(CompanyDay),
  leftOn: clearable(CompanyDay),
  /** Sending back the avatar URL from a list keeps the avatar. */
  avatar: Avatar((avatar) => isAvatar(avatar) || avatarUserId(avatar) !== undefined).optional(),
  password: z.preprocess((value) => (value === '' ? undefined : value), NewPassword.optional()),
  currentPassword: z.string(validation.text).max(1000, validation.passwordTooLong).optional(),
  turnMails: z.boolean(validation.trueOrFalse).optional(),
})
export type UpdateUser = z.output<typeof UpdateUser>

export type UserSort = (typeof userSorts)[number]
const orders = ['asc', 'desc'] as const

export const ListUsers = z
  .object({
    ...pagingShape,
    search: z.string().max(200, validation.searchTooLong).default(''),
    department: CompanyName(validation.department).optional(),
    position: CompanyName(validation.position).optional(),
    role: z.enum(roles, validation.role).optional(),
    status: oneOf(accountStatuses).optional(),
    availability: oneOf(availabilities).optional(),
    join_date_from: CompanyDay.optional(),
    join_date_to: CompanyDay.optional(),
    sort: oneOf(userSorts).default('firstName'),
    order: oneOf(orders).default('asc'),
  })
  .refine(
    ({ join_date_from: from, join_date_to: to }) => !from || !to || from <= to,
    rangeOrderError('join_date_to'),
  )
export type ListUsers = z.output<typeof ListUsers>

/** `v` is the signature of the avatar URL. */
export const AvatarQuery = z.object({ v: z.string().max(100).default('') })

export const EmailParams = z.object({ email: z.string().min(1).max(320) })

export const UserResponse = success({ user: User })
export type UserResponse = z.output<typeof UserResponse>

export const directReportLimit = 50

/**
 * `directReports` are the first 50 by name, `directReportCount` is the number of all. Both leave out people who have
 * left. Admins also get the number of open reviews that this person evaluates.
 */
export const ProfileResponse = UserResponse.extend({
  directReports: z.array(
    User.pick({ id: true, firstName: true, lastName: true, position: true, avatar: true }),
  ),
  directReportCount: z.int(),
  openReviewsToEvaluate: z.int().optional(),
})
export type ProfileResponse = z.output<typeof ProfileResponse>

export const CurrentUserResponse = success({ user: CurrentUser })
export type CurrentUserResponse = z.output<typeof CurrentUserResponse>

/** `total` counts the people who match the filters, `userCount` counts everyone. */
export const UsersResponse = success({ users: z.array(User), total: z.int(), userCount: z.int() })
export type UsersResponse = z.output<typeof UsersResponse>

/** Lists possible evaluators and managers. `exclude` is the employee of the review, or the person with the manager. */
export const ListApprovers = z.object({
  search: z.string().max(200, validation.searchTooLong).default(''),
  exclude: Id.optional(),
  /** `manager` also finds people who have left if others still report to them. */
  as: oneOf(['evaluator', 'manager']).default('evaluator'),
})
export type ListApprovers = z.output<typeof ListApprovers>

export const approverLimit = 20

/** People who have left are listed only as managers of others who still report to them. */
export const Approver = User.pick({
  id: true,
  firstName: true,
  lastName: true,
  position: true,
  availability: true,
  leaveUntil: true,
})
export type Approver = z.output<typeof Approver>

export const ApproversResponse = success({ approvers: z.array(Approver) })
export type ApproversResponse = z.output<typeof ApproversResponse>
