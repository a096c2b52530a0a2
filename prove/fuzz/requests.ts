import { type Random, random } from '../support/random'
import type { Call, Field } from './calls'
import { fitting } from './fitting'
import { hostile, hostileText } from './hostile'
import { hostileBody } from './hostile-body'
import { hostileHeaders } from './hostile-headers'
import type { FuzzRequest } from './request'

/** So many requests to these calls; the same seed gives the same ones. */
export function* fuzzRequests(calls: readonly Call[], seed: number, count: number): Generator<FuzzRequest> {
  const source = random(seed)
  for (let number = 0; number < count; number++) yield fuzzRequest(source, source.pick(calls))
}

/** What is hostile about a request; most of them are hostile in one place only, so that they get past the first check. */
const plans = [
  'body',
  'body',
  'body',
  'query',
  'params',
  'frame',
  'method',
  'headers',
  'all',
  'nothing',
] as const

function fuzzRequest(source: Random, call: Call): FuzzRequest {
  const plan = source.pick(plans)
  const isHostile = (place: (typeof plans)[number]) => plan === place || plan === 'all'
  const { body, headers } = isHostile('frame')
    ? hostileBody(source, bodyOf(source, call, isHostile('body')))
    : jsonBody(bodyOf(source, call, isHostile('body')))
  return {
    caller: source.below(100),
    method: isHostile('method') ? source.pick(methods) : call.method,
    target: pathOf(source, call, isHostile('params')) + queryOf(source, call, isHostile('query')),
    headers: {
      // Else the limits of one address would end it all after a few wrong tries.
      'x-forwarded-for': `10.${source.below(256)}.${source.below(256)}.${source.below(256)}`,
      ...headers,
      ...(isHostile('headers') ? hostileHeaders(source) : {}),
    },
    body,
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']

function jsonBody(value: unknown): Pick<FuzzRequest, 'body' | 'headers'> {
  if (value === undefined) return { body: undefined, headers: {} }
  return { body: Buffer.from(JSON.stringify(value)), headers: { 'content-type': 'application/json' } }
}

function bodyOf(source: Random, { body: schema }: Call, isHostile: boolean): unknown {
  if (!schema) return isHostile ? hostile(source) : undefined
  const body = fitting(source, { name: 'body', schema }) as Record<string, unknown>
  if (!isHostile) return body
  if (source.chance(0.05)) return hostile(source)
  spoil(source, body, Object.keys(schema.properties ?? {}))
  return body
}

/** Puts something hostile in one place, at times deeper inside, at times in two. */
function spoil(source: Random, body: Record<string, unknown>, fields: readonly string[]): void {
  const name = source.chance(0.05) || fields.length === 0 ? hostileText(source) : source.pick(fields)
  // Only what is its own: behind `__proto__` lies what all objects of this program share.
  const [inner] = [Object.hasOwn(body, name) ? body[name] : undefined].flat()
  if (source.chance(0.7) && typeof inner === 'object' && inner !== null) {
    spoil(source, inner as Record<string, unknown>, Object.keys(inner))
  } else put(body, name, hostile(source))
  if (source.chance(0.3)) spoil(source, body, fields)
}

/** Under any name: an assignment to `__proto__` would put nothing into the body. */
function put(body: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true })
}

function pathOf(source: Random, { path, params }: Call, isHostile: boolean): string {
  const kind = /\/(people|users?|reviews|criteria|notifications)\/\{id\}/.exec(path)?.[1] ?? ''
  let target = path
  for (const { name, schema } of params) {
    const value = isHostile
      ? hostileText(source)
      : fitting(source, { name: name === 'id' ? kind.replace(/^users?$/, 'people') : name, schema })
    target = target.replace(`{${name}}`, segment(source, String(value)))
  }
  if (isHostile && params.length === 0) target += `/${segment(source, hostileText(source))}`
  return target
}

function queryOf(source: Random, { query }: Call, isHostile: boolean): string {
  const pairs = query
    .filter(() => source.chance(0.35))
    .map((field): [string, string] => [field.name, String(fitting(source, field))])
  if (isHostile) {
    const name = nameOf(source, query)
    pairs.push([name, hostileText(source)])
    if (source.chance(0.3)) pairs.push([name, 'again'])
  }
  const parts = pairs.map(([name, value]) => `${segment(source, name)}=${segment(source, value)}`)
  return parts.length === 0 ? '' : `?${parts.join(isHostile && source.chance(0.1) ? '&&;' : '&')}`
}

function nameOf(source: Random, query: readonly Field[]): string {
  const strange = ['page[]', 'page[$gt]', '__proto__', 'search[0][a]', 'token', '']
  return query.length === 0 || source.chance(0.2) ? source.pick(strange) : source.pick(query).name
}

/** Escaped as an address needs it; half a character is escaped byte by byte, and at times nothing is right. */
function segment(source: Random, text: string): string {
  if (source.chance(0.03)) return '%ff%'
  if (/\p{Surrogate}/u.test(text)) return '%ed%a0%bd'
  // The marks of ids are not part of the address: the sender puts the ids in their place.
  return encodeURIComponent(text).replace(/%C2%AB(\w+)%3A(\d+)%C2%BB/g, '«$1:$2»')
}
