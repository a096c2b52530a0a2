import { Readable } from 'node:stream'
import {
  ApproversResponse,
  AvatarQuery,
  CreateUser,
  CurrentUserResponse,
  EmailParams,
  ImportPeople,
  ImportResponse,
  ListApprovers,
  ListUsers,
  ProfileResponse,
  UpdateUser,
  UserResponse,
  UsersResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { dayFields } from '@evenhand/domain/people/user-csv'
import { canManageUsers, canSeeUser } from '@evenhand/domain/people/user-permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { unknownNames } from '../company/checks'
import { type Context, today } from '../context'
import { findInvitation } from '../invitations/store'
import { findDirectReports, withManager } from '../managers/store'
import { tooEarlyDays } from '../settings/store'
import { type Avatars, readDataUrl } from './avatars'
import { createUser } from './commands/create-user'
import { deleteUser } from './commands/delete-user'
import { editUser } from './commands/edit-user'
import { importUsers } from './commands/import-users'
import { exportUsers, findApprovers, listUsers } from './queries'
import { countOpenReviewsToEvaluate, findAvatar, findUser, findUserByEmail } from './store'
import { viewApprover, viewCurrentUser, viewDirectReport, viewUser, viewUserForAdmin } from './view'

/** Enough for the maximum number of rows with long names and addresses. */
const importBodyLimit = 8 * 1024 * 1024

export function userRoutes(app: FastifyInstance, context: Context, avatars: Avatars): void {
  const { db, now } = context
  const findErrors = async (input: unknown, days: readonly string[]) => ({
    ...(await unknownNames(db, input)),
    ...(await tooEarlyDays(db, input, days)),
  })

  route(app, 'GET /api/users', {
    access: 'admin',
    summary: 'List people with search, filters, sorting and paging',
    query: ListUsers,
    findErrors: ({ query }) => findErrors(query, ['join_date_from', 'join_date_to']),
    response: UsersResponse,
    async handler({ query }) {
      const day = today(context)
      const { rows, total, userCount } = await listUsers(db, query, { now: now(), today: day })
      const users = rows.map((row) => viewUserForAdmin({ ...row, avatar: avatars.listed(row) }, now(), day))
      return { users, total, userCount }
    },
  })

  route(app, 'GET /api/users/approvers', {
    access: 'admin',
    summary: 'Find possible evaluators and managers by name or position',
    query: ListApprovers,
    response: ApproversResponse,
    async handler({ query }) {
      const day = today(context)
      const approvers = await findApprovers(db, query, day)
      return { approvers: approvers.map((row) => viewApprover(row, day)) }
    },
  })

  route(app, 'GET /api/users/export', {
    access: 'admin',
    summary: 'Export the filtered list of people as a CSV file',
    query: ListUsers,
    findErrors: ({ query }) => findErrors(query, ['join_date_from', 'join_date_to']),
    response: null,
    async handler({ actor, query, request, reply }) {
      const moment = { now: now(), today: today(context) }
      // HEAD gets only the headers: nothing is read or recorded.
      const lines = request.method === 'HEAD' ? [] : await exportUsers(db, actor, query, moment)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="people-${today(context)}.csv"`)
        .send(Readable.from(lines))
    },
  })

  route(app, 'POST /api/users/import', {
    access: 'admin',
    summary:
      'Import people: all rows, or none if one is invalid. With `dryRun`, only report what would change',
    body: ImportPeople,
    bodyLimit: importBodyLimit,
    response: ImportResponse,
    handler: ({ actor, body }) => importUsers(context, actor, body),
  })

  route(app, 'GET /api/users/current', {
    access: 'signed-in',
    summary: 'Get the signed-in person',
    response: CurrentUserResponse,
    async handler({ actor }) {
      const user = await findUser(db, actor.id)
      if (!user) throw new AppError('UNAUTHORIZED')
      return { user: viewCurrentUser(await withManager(db, user), today(context)) }
    },
  })

  route(app, 'GET /api/users/email/:email', {
    access: 'signed-in',
    summary: 'Get a person by email address',
    params: EmailParams,
    response: UserResponse,
    async handler({ actor, params }) {
      const user = await findUserByEmail(db, params.email)
      if (!user || !canSeeUser(actor, user.id)) throw new AppError('USER_NOT_FOUND')
      return { user: viewUser(await withManager(db, user), today(context)) }
    },
  })

  route(app, 'GET /api/users/:id', {
    access: 'signed-in',
    summary:
      'Get a person and their first 50 direct reports. Admins also get the status of the account and the number of open reviews that the person evaluates',
    response: ProfileResponse,
    async handler({ actor, params }) {
      if (!canSeeUser(actor, params.id)) throw new AppError('FORBIDDEN')
      const found = await findUser(db, params.id)
      if (!found) throw new AppError('USER_NOT_FOUND')
      const day = today(context)
      const user = await withManager(db, found)
      const { reports, total } = await findDirectReports(db, user.id, day)
      const directReports = reports.map((row) => viewDirectReport({ ...row, avatar: avatars.listed(row) }))
      const shown = { directReports, directReportCount: total }
      if (!canManageUsers(actor)) return { user: viewUser(user, day), ...shown }
      const invitation = await findInvitation(db, user.id)
      const openReviewsToEvaluate = await countOpenReviewsToEvaluate(db, user.id)
      const viewed = viewUserForAdmin({ ...user, invitation }, now(), day)
      return { user: viewed, ...shown, openReviewsToEvaluate }
    },
  })

  route(app, 'GET /api/users/:id/avatar', {
    access: 'public',
    summary: 'Get an uploaded avatar by its signed URL',
    query: AvatarQuery,
    response: null,
    async handler({ params, query, reply }) {
      const row = await findAvatar(db, params.id)
      if (!row || !avatars.isSigned(row, query.v)) throw new AppError('NOT_FOUND')
      const { type, content } = readDataUrl(row.avatar)
      // A different image has a different URL.
      return reply.type(type).header('cache-control', 'private, max-age=31536000, immutable').send(content)
    },
  })

  route(app, 'POST /api/users', {
    access: 'admin',
    summary: 'Add a person',
    body: CreateUser,
    findErrors: ({ body }) => findErrors(body, dayFields),
    response: UserResponse,
    async handler({ actor, body }) {
      const user = await createUser(context, actor, body)
      return { user: viewUser(await withManager(db, user), today(context)) }
    },
  })

  route(app, 'PUT,PATCH /api/users/:id', {
    access: 'signed-in',
    summary: 'Change a person, or your own password and email setting',
    body: UpdateUser,
    findErrors: ({ body }) => findErrors(body, dayFields),
    response: UserResponse,
    async handler({ actor, params, body }) {
      return { user: viewUser(await editUser(context, actor, params.id, body), today(context)) }
    },
  })

  route(app, 'DELETE /api/users/:id', {
    access: 'admin',
    summary: 'Delete a person. They can no longer sign in. Their reviews are kept',
    handler: ({ actor, params }) => deleteUser(context, actor, params.id),
  })
}
