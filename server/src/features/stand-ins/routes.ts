import {
  FoundPeopleResponse,
  NameStandIn,
  SearchStandIns,
  type StandIn,
  StandInResponse,
  StandInsResponse,
} from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import { hasLeft } from '@evenhand/domain/people/availability'
import { canNameStandIn, isActiveOn } from '@evenhand/domain/people/stand-ins'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { findUser } from '../users/store'
import { endStandIn, nameStandIn } from './commands'
import { findPeople, listStandInsWith, type NamedStandIn } from './store'

export function standInRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/users/:id/stand-ins', {
    access: 'signed-in',
    summary: 'List the current and future stand-ins of a person, and for whom that person stands in',
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

  route(app, 'POST /api/users/:id/stand-ins', {
    access: 'signed-in',
    summary: 'Add a stand-in for a range of days (for yourself, or for anyone as an admin)',
    body: NameStandIn,
    response: StandInResponse,
    async handler({ actor, params: { id }, body }) {
      if (!canNameStandIn(actor, id)) throw new AppError('FORBIDDEN')
      return { standIn: viewStandIn(await nameStandIn(context, actor, id, body), today(context)) }
    },
  })

  route(app, 'GET /api/stand-ins/people', {
    access: 'signed-in',
    summary: 'Find people by name who could stand in for you',
    query: SearchStandIns,
    response: FoundPeopleResponse,
    handler: async ({ actor, query }) => ({
      people: await findPeople(db, query.search, actor.id, today(context)),
    }),
  })

  route(app, 'DELETE /api/stand-ins/:id', {
    access: 'signed-in',
    summary: 'End a stand-in, effective today',
    handler: ({ actor, params: { id } }) => endStandIn(context, actor, id),
  })
}

function viewStandIn(row: NamedStandIn, today: Day): StandIn {
  const { firstName, lastName } = row.standIn
  return {
    id: row.id,
    user: { id: row.userId, ...row.user },
    standIn: { id: row.standInId, firstName, lastName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isActive: isActiveOn(row, today) && !hasLeft(row.standIn, today),
  }
}
