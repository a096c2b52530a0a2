import { HistoryResponse, IdParams, ListHistory } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { existsOrWasDeleted, listHistory } from './store'
import { viewHistory } from './view'

export function historyRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/history',
    access: 'admin',
    summary: 'List changes to people and company data, deleted reviews, reminders and exports, newest first',
    query: ListHistory,
    response: HistoryResponse,
    async handler({ query }) {
      const { rows, total } = await listHistory(db, query)
      return { history: rows.map(viewHistory), total }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/users/:id/history',
    access: 'admin',
    summary: 'List changes to one person, including a deleted one',
    params: IdParams,
    query: ListHistory,
    response: HistoryResponse,
    async handler({ params, query }) {
      if (!(await existsOrWasDeleted(db, params.id))) throw new AppError('USER_NOT_FOUND')
      const { rows, total } = await listHistory(db, query, params.id)
      return { history: rows.map(viewHistory), total }
    },
  })
}
