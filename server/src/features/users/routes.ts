import {
  CreateUser,
  CurrentUserAnswer,
  Done,
  EmailParams,
  IdParams,
  ListUsers,
  UpdateUser,
  UserAnswer,
  UsersAnswer,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { maySeePerson } from '@evenhand/domain/people-rights'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/routes'
import type { Context } from '../context'
import { createUser } from './create-user'
import { deleteUser } from './delete-user'
import { countOpenReviewsToEvaluate, countPeople, findUser, findUserByEmail, listUsers } from './store'
import { editUser } from './update-user'
import { viewCurrentUser, viewUser } from './view'

export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/users',
    access: 'admin',
    summary: 'List people: filtered, searched, sorted and paged',
    query: ListUsers,
    answer: UsersAnswer,
    async handler({ query }) {
      const [{ rows, total }, members] = await Promise.all([listUsers(db, query), countPeople(db)])
      return { users: rows.map(viewUser), total, members }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/users/current',
    access: 'signed-in',
    summary: 'The person signed in',
    answer: CurrentUserAnswer,
    async handler({ actor }) {
      const user = await findUser(db, actor.id)
      if (!user) throw new AppError('UNAUTHORIZED')
      return { user: viewCurrentUser(user) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/users/email/:email',
    access: 'signed-in',
    summary: 'A person by their e-mail address',
    params: EmailParams,
    answer: UserAnswer,
    async handler({ actor, params }) {
      const user = await findUserByEmail(db, params.email)
      if (!user || !maySeePerson(actor, user.id)) throw new AppError('USER_NOT_FOUND')
      return { user: viewUser(user) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/users/:id',
    access: 'signed-in',
    summary: 'A person, and how many open reviews wait for them as evaluator',
    params: IdParams,
    answer: UserAnswer,
    async handler({ actor, params }) {
      if (!maySeePerson(actor, params.id)) throw new AppError('FORBIDDEN')
      const user = await findUser(db, params.id)
      if (!user) throw new AppError('USER_NOT_FOUND')
      return { user: viewUser(user), openReviewsToEvaluate: await countOpenReviewsToEvaluate(db, user.id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/users',
    access: 'admin',
    summary: 'Add a person',
    body: CreateUser,
    answer: UserAnswer,
    async handler({ actor, body }) {
      const user = await createUser(context, actor, body)
      return { user: viewUser(user) }
    },
  })

  route(app, {
    method: ['PUT', 'PATCH'],
    url: '/api/users/:id',
    access: 'signed-in',
    summary: 'Change a person, or your own password',
    params: IdParams,
    body: UpdateUser,
    answer: UserAnswer,
    async handler({ actor, params, body }) {
      return { user: viewUser(await editUser(context, actor, params.id, body)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/users/:id',
    access: 'admin',
    summary: 'Delete a person: they can no longer sign in, their reviews stay',
    params: IdParams,
    answer: Done,
    async handler({ actor, params }) {
      await deleteUser(context, actor, params.id)
      return {}
    },
  })
}
