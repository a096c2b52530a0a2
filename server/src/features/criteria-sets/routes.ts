import {
  CreateCriteriaSet,
  CriteriaDraftResponse,
  CriteriaSetResponse,
  CriteriaSetsResponse,
  CriteriaSetUsageResponse,
  CriteriaVersionResponse,
  DiscardCriteriaDraft,
  PublishCriteriaDraft,
  SaveCriteriaDraft,
  UpdateCriteriaSet,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { createSet, deleteSet, discardDraft, editSet, publishDraft, saveDraft } from './commands'
import { readSet, readUsage, readVersion } from './queries'
import { listSets } from './store'
import { viewSetCard } from './view'

/** Enough for 100 criteria with descriptions of 10,000 characters. */
const draftBodyLimit = 8 * 1024 * 1024

export function criteriaSetRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/criteria-sets', {
    access: 'admin',
    summary: 'List criteria sets, the default set first',
    response: CriteriaSetsResponse,
    handler: async () => ({ sets: (await listSets(db)).map(viewSetCard) }),
  })

  route(app, 'POST /api/criteria-sets', {
    access: 'admin',
    summary: 'Create a criteria set with a draft that is empty or a copy of another set',
    body: CreateCriteriaSet,
    response: CriteriaSetResponse,
    handler: async ({ actor, body }) => ({ set: await createSet(context, actor, body) }),
  })

  route(app, 'GET /api/criteria-sets/:id', {
    access: 'admin',
    summary: 'Get a criteria set with its draft and a list of its versions',
    response: CriteriaSetResponse,
    handler: async ({ params }) => ({ set: await readSet(db, params.id) }),
  })

  route(app, 'PUT /api/criteria-sets/:id', {
    access: 'admin',
    summary:
      'Rename, deactivate or activate a criteria set, or make it the default for positions without a set. The default set stays active',
    body: UpdateCriteriaSet,
    response: CriteriaSetResponse,
    handler: async ({ actor, params, body }) => ({ set: await editSet(context, actor, params.id, body) }),
  })

  route(app, 'GET /api/criteria-sets/:id/usage', {
    access: 'admin',
    summary: 'List the positions and cycles that use a criteria set, and count its other reviews',
    response: CriteriaSetUsageResponse,
    handler: async ({ params }) => ({ usage: await readUsage(db, params.id) }),
  })

  route(app, 'DELETE /api/criteria-sets/:id', {
    access: 'admin',
    summary: 'Delete a criteria set that was never published',
    handler: ({ actor, params }) => deleteSet(context, actor, params.id),
  })

  route(app, 'PUT /api/criteria-sets/:id/draft', {
    access: 'admin',
    summary: 'Save the draft of the next version, complete or not. A conflict returns the stored draft',
    body: SaveCriteriaDraft,
    bodyLimit: draftBodyLimit,
    response: CriteriaDraftResponse,
    handler: async ({ actor, params, body }) => ({ draft: await saveDraft(context, actor, params.id, body) }),
  })

  route(app, 'DELETE /api/criteria-sets/:id/draft', {
    access: 'admin',
    summary: 'Discard the draft of a published set. A conflict returns the stored draft',
    query: DiscardCriteriaDraft,
    handler: ({ actor, params, query }) => discardDraft(context, actor, params.id, query),
  })

  route(app, 'POST /api/criteria-sets/:id/publish', {
    access: 'admin',
    summary: 'Publish the draft as the next version, which can never be changed',
    body: PublishCriteriaDraft,
    response: CriteriaSetResponse,
    handler: async ({ actor, params, body }) => ({
      set: await publishDraft(context, actor, params.id, body),
    }),
  })

  route(app, 'GET /api/criteria-versions/:id', {
    access: 'admin',
    summary: 'Get a published version of a criteria set',
    response: CriteriaVersionResponse,
    handler: async ({ params }) => ({ version: await readVersion(db, params.id) }),
  })
}
