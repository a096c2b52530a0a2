import {
  ApplyCycleChanges,
  ChangeCycleDates,
  CreateCycle,
  CycleChangeResultsResponse,
  CycleChangesResponse,
  CycleResponse,
  CyclesResponse,
  IdParams,
  LaunchCycle,
  MatchEvaluators,
  MatchedEvaluators,
  PlanResponse,
  SuccessResponse,
  UpdateCycle,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { applyChanges } from './commands/apply-changes'
import { changeCycleDates } from './commands/change-cycle-dates'
import { closeCycle } from './commands/close-cycle'
import { createCycle } from './commands/create-cycle'
import { deleteCycle } from './commands/delete-cycle'
import { launchCycle } from './commands/launch-cycle'
import { showPlan } from './commands/show-plan'
import { updateCycle } from './commands/update-cycle'
import { readChanges, readConsistentCycle, readCycles, readMatches } from './queries'

/** Enough for lists of 20,000 people. */
const listBodyLimit = 16 * 1024 * 1024

export function cycleRoutes(app: FastifyInstance, context: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/cycles',
    access: 'admin',
    summary: 'List review cycles with their review counts, newest first',
    response: CyclesResponse,
    handler: async () => ({ cycles: await readCycles(context) }),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles',
    access: 'admin',
    summary: 'Create a draft with default settings, or a copy of another cycle with later dates',
    body: CreateCycle,
    response: CycleResponse,
    handler: async ({ actor, body }) => ({ cycle: await createCycle(context, actor, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id',
    access: 'admin',
    summary: 'Get a review cycle with its settings and the progress of its launch',
    params: IdParams,
    response: CycleResponse,
    handler: async ({ params }) => ({ cycle: await readConsistentCycle(context, params.id) }),
  })

  route(app, {
    method: 'PUT',
    url: '/api/cycles/:id',
    access: 'admin',
    summary:
      'Rename a cycle or change the settings of a draft. New settings must refer to existing departments, positions, people and criteria sets. On a conflict, returns the stored cycle',
    params: IdParams,
    body: UpdateCycle,
    bodyLimit: listBodyLimit,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await updateCycle(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/api/cycles/:id',
    access: 'admin',
    summary: 'Delete a draft',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await deleteCycle(context, actor, params.id)
      return {}
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/plan',
    access: 'admin',
    summary:
      'Get the plan: will be created, already exists, left out or blocked for each person, and why. Lists settings that refer to something deleted',
    params: IdParams,
    response: PlanResponse,
    handler: ({ params }) => showPlan(context, params.id),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/match-evaluators',
    access: 'admin',
    summary: 'Match the rows of an evaluator file to people. Changes nothing',
    params: IdParams,
    body: MatchEvaluators,
    bodyLimit: listBodyLimit,
    response: MatchedEvaluators,
    handler: async ({ actor, params, body }) => ({
      rows: await readMatches(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/launch',
    access: 'admin',
    summary: 'Launch the plan with this fingerprint. If the plan has changed, returns the differences',
    params: IdParams,
    body: LaunchCycle,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await launchCycle(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'PUT',
    url: '/api/cycles/:id/dates',
    access: 'admin',
    summary:
      'Change the due dates and the end date of a running cycle, for people who are added later. Existing reviews keep their dates',
    params: IdParams,
    body: ChangeCycleDates,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await changeCycleDates(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'GET',
    url: '/api/cycles/:id/changes',
    access: 'admin',
    summary: 'Compare a running cycle with its rules: who is new, gone, moved or has a new manager',
    params: IdParams,
    response: CycleChangesResponse,
    handler: async ({ actor, params }) => ({ changes: await readChanges(context, actor, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/changes',
    access: 'admin',
    summary: 'Apply differences from the rules, and return a result for each',
    params: IdParams,
    body: ApplyCycleChanges,
    response: CycleChangeResultsResponse,
    handler: async ({ actor, params, body }) => ({
      rows: await applyChanges(context, actor, params.id, body),
    }),
  })

  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/close',
    access: 'admin',
    summary: 'Close a running cycle that has no open reviews',
    params: IdParams,
    response: CycleResponse,
    handler: async ({ actor, params }) => ({ cycle: await closeCycle(context, actor, params.id) }),
  })
}
