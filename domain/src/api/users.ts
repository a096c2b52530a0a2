import { z } from 'zod'
import { textLength } from '../fields'
import { passwordProblem } from '../passwords'
import { avatarOwner, departments, isAvatar, isPlainEmail, nameLimit, positions, roles } from '../users'
import { Day, Id, pagingShape, rangeInOrder } from './common'

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  department: z.enum(departments),
  position: z.enum(positions).nullable(),
  joinDate: z.string().nullable(),
  avatar: z.string(),
})
export type User = z.output<typeof User>

/** The person signed in, with what only concerns themselves. */
export const CurrentUser = User.extend({ turnMails: z.boolean() })
export type CurrentUser = z.output<typeof CurrentUser>

const UserName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((name) => textLength(name) <= nameLimit, `This cannot exceed ${nameLimit} characters.`)
    .refine((name) => !/\p{Cc}/u.test(name), 'A name is written on one line.')

const Email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .refine((email) => email === '' || isPlainEmail(email), 'Invalid email format')

const NewPassword = z.string('Password is required').superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** An empty choice is sent as null or as an empty text. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** `null` means no avatar. */
const Avatar = (isAllowed: (avatar: string) => boolean) =>
  z.preprocess(
    (value) => (value === null ? '' : value),
    z
      .string('The avatar must be an https URL or a small image.')
      .refine(isAllowed, 'The avatar must be an https URL or a PNG, JPEG or WebP image of at most 100 KB.'),
  )

const personFields = {
  firstName: UserName('First name is required'),
  lastName: UserName('Last name is required'),
  email: Email,
  role: z.enum(roles, 'Choose a role from the list.'),
  department: z.enum(departments, 'Choose a department from the list.'),
  position: z.preprocess(emptyAsNull, z.enum(positions, 'Choose a position from the list.').nullable()),
  joinDate: z.preprocess(emptyAsNull, Day.nullable()),
  avatar: Avatar(isAvatar),
}

export const CreateUser = z.object({
  ...personFields,
  role: personFields.role.default('employee'),
  department: personFields.department.default('Administration'),
  avatar: personFields.avatar.default(''),
  password: NewPassword,
})
export type CreateUser = z.output<typeof CreateUser>

/** What is absent stays; an empty password keeps the present one. */
export const UpdateUser = z.object({
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
  email: personFields.email.optional(),
  role: personFields.role.optional(),
  department: personFields.department.optional(),
  position: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(positions, 'Choose a position from the list.').nullish(),
  ),
  joinDate: z.preprocess((value) => (value === '' ? null : value), Day.nullish()),
  /** The avatar URL from a list means 'unchanged'. */
  avatar: Avatar((avatar) => isAvatar(avatar) || avatarOwner(avatar) !== undefined).optional(),
  password: z.preprocess((value) => (value === '' ? undefined : value), NewPassword.optional()),
  currentPassword: z.string('This must be a text.').max(1000, 'Password is too long').optional(),
  turnMails: z.boolean('This must be true or false.').optional(),
})
export type UpdateUser = z.output<typeof UpdateUser>

export const userSorts = ['firstName', 'role', 'department', 'position', 'joinDate'] as const
export type UserSort = (typeof userSorts)[number]

export const ListUsers = z
  .object({
    ...pagingShape,
    search: z.string().max(200, 'This search is too long.').default(''),
    department: z.enum(departments, 'Choose a department from the list.').optional(),
    position: z.enum(positions, 'Choose a position from the list.').optional(),
    role: z.enum(roles, 'Choose a role from the list.').optional(),
    join_date_from: Day.optional(),
    join_date_to: Day.optional(),
    sort: z.enum(userSorts, 'Sort by a column of the list.').default('firstName'),
    order: z.enum(['asc', 'desc'], "The order is 'asc' or 'desc'.").default('asc'),
  })
  .refine(
    ({ join_date_from: from, join_date_to: to }) => !from || !to || from <= to,
    rangeInOrder('join_date_to'),
  )
export type ListUsers = z.output<typeof ListUsers>

/** `v` is the signature in the avatar URL from a list. */
export const AvatarQuery = z.object({ v: z.string().max(100).default('') })

export const EmailParams = z.object({ email: z.string().min(1).max(320) })

export const UserResponse = z.object({ success: z.literal(true), user: User })
export type UserResponse = z.output<typeof UserResponse>

/** For admins with the number of open reviews in which this person is an evaluator. */
export const ProfileResponse = UserResponse.extend({ openReviewsToEvaluate: z.int().optional() })
export type ProfileResponse = z.output<typeof ProfileResponse>

export const CurrentUserResponse = z.object({ success: z.literal(true), user: CurrentUser })
export type CurrentUserResponse = z.output<typeof CurrentUserResponse>

/** `total` counts what the filters let through, `members` everyone. */
export const UsersResponse = z.object({
  success: z.literal(true),
  users: z.array(User),
  total: z.int(),
  members: z.int(),
})
export type UsersResponse = z.output<typeof UsersResponse>

/** Who can be named as evaluator: `exclude` is the person of the profile. */
export const ListApprovers = z.object({
  search: z.string().max(200, 'This search is too long.').default(''),
  exclude: Id.optional(),
})
export type ListApprovers = z.output<typeof ListApprovers>

export const approverLimit = 20

export const Approver = User.pick({ id: true, firstName: true, lastName: true, position: true })
export type Approver = z.output<typeof Approver>

export const ApproversResponse = z.object({ success: z.literal(true), approvers: z.array(Approver) })
export type ApproversResponse = z.output<typeof ApproversResponse>
