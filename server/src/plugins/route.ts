import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Actor } from './access'

type Schema = z.ZodType | undefined
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

/** The actor and the validated input of a request. */
interface Call<A extends Access, P extends Schema, Q extends Schema, B extends Schema> {
  actor: A extends 'public' ? undefined : Actor
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  request: FastifyRequest
  reply: FastifyReply
}

interface RouteDefinition<A extends Access, P extends Schema, Q extends Schema, B extends Schema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | ('PUT' | 'PATCH')[]
  url: string
  access: A
  /** One line for the API reference. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** The schema of a successful response, for the API reference only. `view.ts` selects the fields. */
  response?: z.ZodType
  /** Errors that need the database. They are reported together with those of the schemas. The input may be invalid. */
  findErrors?(input: { query: unknown; body: unknown }): Promise<FieldErrors>
  /** In bytes, if the default limit is too small. */
  bodyLimit?: number
  /** The response stays open. The token may be in the query, because EventSource cannot send headers. */
  isStream?: boolean
  /** Returns the fields next to `"success": true`, or sends a `reply` and returns it. */
  handler(call: Call<A, P, Q, B>): Promise<object> | object
}

/** Adds a route. All features use this function, because it requires `access`. */
export function route<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(app: FastifyInstance, definition: RouteDefinition<A, P, Q, B>): void {
  const { method, url, access, isStream, bodyLimit, findErrors, handler } = definition
  app.route({
    method,
    url,
    config: { access, isStream },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: describe(definition),
    attachValidation: findErrors !== undefined,
    handler: async (request, reply) => {
      if (findErrors) await rejectInvalid(request, findErrors)
      const { params, query, body, actor } = request
      const call = { params, query, body, request, reply, actor: access === 'public' ? undefined : actor }
      const result = await handler(call as Call<A, P, Q, B>)
      // Awaiting a sent reply returns undefined, so check the reply itself.
      return reply.sent ? reply : { success: true, ...result }
    },
  })
}

/** Throws one error with all problems. With `attachValidation`, Fastify only notes the error of the schemas. */
async function rejectInvalid(
  request: FastifyRequest,
  findErrors: NonNullable<RouteDefinition<Access, Schema, Schema, Schema>['findErrors']>,
): Promise<void> {
  const error: Error | undefined = request.validationError
  // The error is not about fields, for example if the body is not an object.
  if (error && !(error instanceof AppError && error.fields)) throw error
  const fields = { ...(error instanceof AppError ? error.fields : {}), ...(await findErrors(request)) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function describe({ url, summary, params, query, body, response, access }: DescribedRoute): object {
  const [, , tag = 'other'] = url.split('/')
  return {
    summary,
    tags: [tag],
    ...(access === 'public' ? { security: [] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(response ? { response: { 200: response } } : {}),
  }
}

type DescribedRoute = Pick<
  RouteDefinition<Access, Schema, Schema, Schema>,
  'url' | 'summary' | 'params' | 'query' | 'body' | 'response' | 'access'
>
