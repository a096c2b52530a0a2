import { adjustResult, undoAdjustment } from '@evenhand/domain/adjust-result'
import {
  AdjustResult,
  IdParams,
  LevelsResponse,
  SavedReviewResponse,
  UndoAdjustment,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { requireCycle } from '../cycle-board/store'
import { withCurrentReview } from '../reviews/read-review'
import { changeResult } from './commands/change-result'
import { countLevels } from './store'

export function adjustmentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/adjustment',
    access: 'signed-in',
    summary: 'Adjust the result of a completed review before it is released (admins only)',
    params: IdParams,
    body: AdjustResult,
    response: SavedReviewResponse,
    async handler({ actor, params: { id }, body: { to, reason, version } }) {
      const changed = changeResult(context, actor, id, ({ review, actor }) =>
        adjustResult(review, actor, { to, reason, readVersion: version }, review.cycle),
      )
      return { review: await changed.catch(withCurrentReview(context, actor, id)) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/reviews/:id/adjustment/undo',
    access: 'signed-in',
    summary: 'Undo the adjustment of a result before it is released (admins only)',
    params: IdParams,
    body: UndoAdjustment,
    response: SavedReviewResponse,
    async handler({ actor, params: { id }, body: { version } }) {
      const changed = changeResult(context, actor, id, ({ review, actor }) =>
        undoAdjustment(review, actor, version, review.cycle),
      )
      return { review: await changed.catch(withCurrentReview(context, actor, id)) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/levels',
    access: 'admin',
    summary: 'Count the completed reviews of a cycle by level, without your own review',
    params: IdParams,
    response: LevelsResponse,
    async handler({ actor, params: { id } }) {
      await requireCycle(db, id)
      return { levels: await countLevels(db, id, actor.id) }
    },
  })
}
