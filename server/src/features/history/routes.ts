import { type HistoryEntry, HistoryResponse, ListHistory } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { existsOrWasDeleted, listHistory, type NamedHistoryRow } from './store'

export function historyRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /api/history', {
    access: 'admin',
    summary: 'List changes to people and company data, deleted reviews, reminders and exports, newest first',
    query: ListHistory,
    response: HistoryResponse,
    async handler({ query }) {
      const { rows, total } = await listHistory(db, query)
      return { history: rows.map(viewHistory), total }
    },
  })

  route(app, 'GET /api/users/:id/history', {
    access: 'admin',
    summary: 'List changes to one person, including a deleted one',
    query: ListHistory,
    response: HistoryResponse,
    async handler({ params, query }) {
      if (!(await existsOrWasDeleted(db, params.id))) throw new AppError('USER_NOT_FOUND')
      const { rows, total } = await listHistory(db, query, params.id)
      return { history: rows.map(viewHistory), total }
    },
  })
}

function viewHistory(row: NamedHistoryRow): HistoryEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    actorId: row.actorId,
    actor: { firstName: row.actor.firstName, lastName: row.actor.lastName },
    action: row.action,
    subject: row.companySubject ?? (row.reviewId === null ? 'user' : 'review'),
    subjectName: row.subjectName,
    userId: row.userId,
    user: row.user,
    reviewId: row.reviewId,
    fieldChanged: row.fieldChanged,
    oldValue: row.oldValue,
    newValue: row.newValue,
  }
}
