import {
  ApplyCycleDifferences,
  ChangeCycleDates,
  CreateCycle,
  CycleDifferenceResultsResponse,
  CycleDifferencesResponse,
  CycleResponse,
  CyclesResponse,
  MatchEvaluators,
  MatchedEvaluators,
  PlanResponse,
  UpdateCycle,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { applyDifferences } from './apply-differences'
import { changeCycleDates, closeCycle, createCycle, deleteCycle, showPlan, updateCycle } from './commands'
import { readConsistentCycle, readCycles, readDifferences, readMatches } from './queries'

/** Enough for lists of 20,000 people. */
const listBodyLimit = 16 * 1024 * 1024

export function cycleRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/cycles', {
    access: 'admin',
    summary: 'List review cycles with their review counts, newest first',
    response: CyclesResponse,
    handler: async () => ({ cycles: await readCycles(context) }),
  })

  route(app, 'POST /api/cycles', {
    access: 'admin',
    summary: 'Create a draft with default settings, or a copy of another cycle with later dates',
    body: CreateCycle,
    response: CycleResponse,
    handler: async ({ actor, body }) => ({ cycle: await createCycle(context, actor, body) }),
  })

  route(app, 'GET /api/cycles/:id', {
    access: 'admin',
    summary: 'Get a review cycle with its settings and the progress of its launch',
    response: CycleResponse,
    handler: async ({ params }) => ({ cycle: await readConsistentCycle(context, params.id) }),
  })

  route(app, 'PUT /api/cycles/:id', {
    access: 'admin',
    summary:
      'Rename a cycle or change the settings of a draft. New settings must refer to existing departments, positions, people and criteria sets. On a conflict, returns the stored cycle',
    body: UpdateCycle,
    bodyLimit: listBodyLimit,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await updateCycle(context, actor, params.id, body),
    }),
  })

  route(app, 'DELETE /api/cycles/:id', {
    access: 'admin',
    summary: 'Delete a draft',
    handler: ({ actor, params }) => deleteCycle(context, actor, params.id),
  })

  route(app, 'GET /api/cycles/:id/plan', {
    access: 'admin',
    summary:
      'Get the plan: will be created, already exists, left out or blocked for each person, and why. Lists settings that refer to something deleted',
    response: PlanResponse,
    handler: ({ params }) => showPlan(context, params.id),
  })

  route(app, 'POST /api/cycles/:id/match-evaluators', {
    access: 'admin',
    summary: 'Match the rows of an evaluator file to people. Changes nothing',
    body: MatchEvaluators,
    bodyLimit: listBodyLimit,
    response: MatchedEvaluators,
    handler: async ({ actor, params, body }) => ({
      rows: await readMatches(context, actor, params.id, body),
    }),
  })

  route(app, 'PUT /api/cycles/:id/dates', {
    access: 'admin',
    summary:
      'Change the due dates and the end date of a running cycle, for people who are added later. Existing reviews keep their dates',
    body: ChangeCycleDates,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await changeCycleDates(context, actor, params.id, body),
    }),
  })

  route(app, 'GET /api/cycles/:id/changes', {
    access: 'admin',
    summary: 'Compare a running cycle with its rules: who is new, gone, moved or has a new manager',
    response: CycleDifferencesResponse,
    handler: async ({ actor, params }) => ({ changes: await readDifferences(context, actor, params.id) }),
  })

  route(app, 'POST /api/cycles/:id/changes', {
    access: 'admin',
    summary: 'Apply differences from the rules, and return a result for each',
    body: ApplyCycleDifferences,
    response: CycleDifferenceResultsResponse,
    handler: async ({ actor, params, body }) => ({
      rows: await applyDifferences(context, actor, params.id, body),
    }),
  })

  route(app, 'POST /api/cycles/:id/close', {
    access: 'admin',
    summary: 'Close a running cycle that has no open reviews',
    response: CycleResponse,
    handler: async ({ actor, params }) => ({ cycle: await closeCycle(context, actor, params.id) }),
  })
}
