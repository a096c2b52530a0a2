import {
  FoundPeopleResponse,
  IdParams,
  NameStandIn,
  SearchStandIns,
  StandInResponse,
  StandInsResponse,
  SuccessResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canNameStandIn } from '@evenhand/domain/stand-ins'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { findUser } from '../users/store'
import { endStandIn } from './commands/end-stand-in'
import { nameStandIn } from './commands/name-stand-in'
import { findPeople, listStandInsWith } from './store'
import { viewStandIn } from './view'

export function standInRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/users/:id/stand-ins',
    access: 'signed-in',
    summary: 'List the current and future stand-ins of a person, and for whom that person stands in',
    params: IdParams,
    response: StandInsResponse,
    async handler({ actor, params: { id } }) {
      if (!canNameStandIn(actor, id)) throw new AppError('FORBIDDEN')
      if (!(await findUser(db, id))) throw new AppError('USER_NOT_FOUND')
      const rows = await listStandInsWith(db, id, today(context))
      const views = rows.map((row) => viewStandIn(row, today(context)))
      return {
        standIns: views.filter(({ user }) => user.id === id),
        standsInFor: views.filter(({ standIn }) => standIn.id === id),
      }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/users/:id/stand-ins',
    access: 'signed-in',
    summary: 'Add a stand-in for a range of days (for yourself, or for anyone as an admin)',
    params: IdParams,
    body: NameStandIn,
    response: StandInResponse,
    async handler({ actor, params: { id }, body }) {
      if (!canNameStandIn(actor, id)) throw new AppError('FORBIDDEN')
      return { standIn: viewStandIn(await nameStandIn(context, actor, id, body), today(context)) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/stand-ins/people',
    access: 'signed-in',
    summary: 'Find people by name who could stand in for you',
    query: SearchStandIns,
    response: FoundPeopleResponse,
    handler: async ({ actor, query }) => ({
      people: await findPeople(db, query.search, actor.id, today(context)),
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/api/stand-ins/:id',
    access: 'signed-in',
    summary: 'End a stand-in, effective today',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params: { id } }) {
      await endStandIn(context, actor, id)
      return {}
    },
  })
}
