import { AdjustResult, LevelsResponse, SavedReviewResponse, UndoAdjustment } from '@evenhand/domain/api'
import { adjustResult, undoAdjustment } from '@evenhand/domain/reviews/adjust-result'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { Decision } from '@evenhand/domain/reviews/review'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { requireCycle } from '../cycle-board/store'
import { changeReview, type Locked } from '../reviews/change-review'
import { countLevels, lockCycleOf } from './store'

export function adjustmentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const change = async (actor: Viewer, id: string, decide: (locked: Locked) => Decision) => ({
    // The cycle is locked before the review, as for a release: an adjustment is either part of the release or rejected.
    review: await changeReview(context, actor, id, decide, { lockFirst: lockCycleOf }),
  })

  route(app, 'POST /api/reviews/:id/adjustment', {
    access: 'signed-in',
    summary: 'Adjust the result of a completed review before it is released (admins only)',
    body: AdjustResult,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body: { to, reason, version } }) =>
      change(actor, id, ({ review, actor }) =>
        adjustResult(review, actor, { to, reason, readVersion: version }, review.cycle),
      ),
  })

  route(app, 'POST /api/reviews/:id/adjustment/undo', {
    access: 'signed-in',
    summary: 'Undo the adjustment of a result before it is released (admins only)',
    body: UndoAdjustment,
    response: SavedReviewResponse,
    handler: ({ actor, params: { id }, body: { version } }) =>
      change(actor, id, ({ review, actor }) => undoAdjustment(review, actor, version, review.cycle)),
  })

  route(app, 'GET /api/cycles/:id/levels', {
    access: 'admin',
    summary: 'Count the completed reviews of a cycle by level, without your own review',
    response: LevelsResponse,
    async handler({ actor, params: { id } }) {
      await requireCycle(db, id)
      return { levels: await countLevels(db, id, actor.id) }
    },
  })
}
