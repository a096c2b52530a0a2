/** As much of JSON Schema as the API reference uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
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

/** One call of the product, as its own API reference describes it. */
export interface Call {
  method: string
  /** With `{name}` where a parameter stands. */
  path: string
  params: Field[]
  query: Field[]
  body: Schema | undefined
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Reference {
  paths: Record<string, Record<string, Operation>>
}

/** Every call of the reference, and the addresses beside it. */
export function callsOf({ paths }: Reference): Call[] {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describedCall(method, path, operation)),
  )
  return [...described, ...undescribed.map((path) => ({ ...bare, path }))]
}

function describedCall(method: string, path: string, { parameters = [], requestBody }: Operation): Call {
  const fieldsIn = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name, schema }) => ({ name, schema }))
  return {
    method: method.toUpperCase(),
    path,
    params: fieldsIn('path'),
    query: fieldsIn('query'),
    body: requestBody?.content['application/json']?.schema,
  }
}

const bare = { method: 'GET', params: [], query: [], body: undefined }
const undescribed = [
  '/',
  '/login',
  '/favicon.svg',
  '/assets/nothing.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs/',
  '/api/docs/json',
  '/api/nothing',
]
