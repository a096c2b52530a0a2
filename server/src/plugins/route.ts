import { IdParams, SuccessResponse } from '@evenhand/domain/api'
import { AppError, type FieldErrors, invalid } from '@evenhand/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { Access, Actor } from './access'

type Schema = z.ZodType | undefined
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** For example `GET /api/users/:id`. */
type Target = `${Method | 'PUT,PATCH'} ${string}`

/** A route with an `:id` needs no schema for it. */
type Params<T extends Target, P extends Schema> = P extends z.ZodType
  ? z.output<P>
  : T extends `${string}/:id${string}`
    ? z.output<typeof IdParams>
    : undefined

/** The actor and the validated input of a request. */
interface Call<T extends Target, A extends Access, P extends Schema, Q extends Schema, B extends Schema> {
  actor: A extends 'public' ? undefined : Actor
  params: Params<T, P>
  query: Parsed<Q>
  body: Parsed<B>
  request: FastifyRequest
  reply: FastifyReply
}

type Unchecked = Promise<object> | Promise<void> | object
type Checked<Fields> = Promise<Fields | FastifyReply> | Fields | FastifyReply

/** The fields next to `"success": true`, if there are any, or a sent reply. */
type Result<R extends Schema | null> =
  R extends z.ZodType<infer Body>
    ? keyof Body extends 'success'
      ? Unchecked
      : Checked<Omit<Body, 'success'>>
    : Unchecked

interface RouteDefinition<
  T extends Target,
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema | null,
> {
  access: A
  /** One line for the API reference. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /**
   * The schema of a successful response, for types and the API reference only. The `view…` functions select the fields. Without a
   * schema, the response has no fields but `success`. Null for a file or a stream.
   */
  response?: R
  /** Errors that need the database. They are reported together with those of the schemas. The input may be invalid. */
  findErrors?(input: { query: unknown; body: unknown }): Promise<FieldErrors>
  /** In bytes, if the default limit is too small. */
  bodyLimit?: number
  /** The response stays open. The token may be in the query, because EventSource cannot send headers. */
  isStream?: boolean
  /** Returns the fields next to `"success": true`, if there are any, or sends a `reply` and returns it. */
  handler(call: Call<T, A, P, Q, B>): Result<R>
}

/** Adds a route. All features use this function, because it requires `access`. */
export function route<
  T extends Target,
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema | null = undefined,
>(app: FastifyInstance, target: T, definition: RouteDefinition<T, A, P, Q, B, R>): void {
  const [methods = '', url = ''] = target.split(' ')
  const { access, isStream, bodyLimit, findErrors, handler } = definition
  app.route({
    method: methods.split(',') as HTTPMethods[],
    url,
    config: { access, isStream },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: describe(url, definition),
    attachValidation: findErrors !== undefined,
    handler: async (request, reply) => {
      if (findErrors) await rejectInvalid(request, findErrors)
      const { params, query, body, actor } = request
      const call = { params, query, body, request, reply, actor: access === 'public' ? undefined : actor }
      const result = await handler(call as Call<T, A, P, Q, B>)
      // Awaiting a sent reply returns undefined, so check the reply itself.
      return reply.sent ? reply : { success: true, ...result }
    },
  })
}

type AnyDefinition = Omit<RouteDefinition<Target, Access, Schema, Schema, Schema, Schema | null>, 'handler'>

/** Throws one error with all problems. With `attachValidation`, Fastify only notes the error of the schemas. */
async function rejectInvalid(
  request: FastifyRequest,
  findErrors: NonNullable<AnyDefinition['findErrors']>,
): Promise<void> {
  const error: Error | undefined = request.validationError
  // The error is not about fields, for example if the body is not an object.
  if (error && !(error instanceof AppError && error.fields)) throw error
  const fields = { ...(error instanceof AppError ? error.fields : {}), ...(await findErrors(request)) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function describe(url: string, definition: AnyDefinition): object {
  const { summary, query, body, response = SuccessResponse, access } = definition
  const params = definition.params ?? (url.includes('/:id') ? IdParams : undefined)
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
