/** The part of JSON Schema that the API reference uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

export interface Field {
  name: string
  schema: Schema
}

/** One operation of the API reference. */
export interface Operation {
  method: string
  /** With `{name}` for each parameter. */
  path: string
  params: Field[]
  query: Field[]
  body: Schema | undefined
}

export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}

/** Every operation of the API reference, and the paths that it does not list. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      params: parameters.filter((parameter) => parameter.in === 'path'),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
  const unlisted = unlistedPaths.map((path) => {
    return { method: 'GET', path, params: [], query: [], body: undefined }
  })
  return [...listed, ...unlisted]
}

const unlistedPaths = [
  '/',
  '/login',
  '/favicon.svg',
  '/assets/missing.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs/',
  '/api/docs/json',
  '/api/missing',
]
