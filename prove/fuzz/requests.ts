import fc from 'fast-check'
import { hostileFraming, hostileHeaders } from './hostile-framing'
import { hostileText, hostileValue } from './hostile-values'
import type { Field, Operation } from './operations'
import { type Pools, sometimes, validValue } from './valid'

export interface FuzzRequest {
  /** Selects the user who sends it. */
  user: number
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Requests to these operations. The same seed gives the same requests. */
export function fuzzRequests(
  operations: readonly Operation[],
  pools: Pools,
  seed: number,
  count: number,
): FuzzRequest[] {
  const requests = operations.map((operation) => requestTo(operation, pools))
  return fc.sample(fc.oneof(...requests), { seed, numRuns: count })
}

/** Most requests are hostile in one part only, so that they pass the first checks. */
const hostileParts = fc.constantFrom(
  ...(['body', 'body', 'body', 'query', 'path', 'framing', 'method', 'headers', 'all', 'none'] as const),
)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']

function requestTo(operation: Operation, pools: Pools): fc.Arbitrary<FuzzRequest> {
  return hostileParts.chain((part) => {
    const isHostile = (each: typeof part) => part === each || part === 'all'
    const body = bodyOf(operation, pools, isHostile('body'))
    return fc
      .record({
        user: fc.nat(99),
        method: isHostile('method') ? fc.constantFrom(...methods) : fc.constant(operation.method),
        path: pathOf(operation, pools, isHostile('path')),
        query: queryOf(operation, pools, isHostile('query')),
        // Without this, the rate limits per address would stop everything after a few failures.
        address: fc.ipV4().map((ip) => ({ 'x-forwarded-for': ip })),
        headers: isHostile('headers') ? hostileHeaders : fc.constant({}),
        framed: isHostile('framing') ? body.chain(hostileFraming) : body.map(jsonBody),
      })
      .map(({ user, method, path, query, address, headers, framed }) => ({
        user,
        method,
        target: path + query,
        headers: { ...address, ...framed.headers, ...headers },
        body: framed.body,
      }))
  })
}

function jsonBody(value: unknown): Pick<FuzzRequest, 'body' | 'headers'> {
  if (value === undefined) return { body: undefined, headers: {} }
  return { body: Buffer.from(JSON.stringify(value)), headers: { 'content-type': 'application/json' } }
}

function bodyOf({ body: schema }: Operation, pools: Pools, isHostile: boolean): fc.Arbitrary<unknown> {
  if (!schema) return isHostile ? hostileValue : fc.constant(undefined)
  const valid = validValue({ name: 'body', schema }, pools)
  if (!isHostile) return valid
  const fields = Object.keys(schema.properties ?? {})
  const corrupted = valid.chain((body) => corrupt(body as Record<string, unknown>, fields))
  return fc.oneof({ weight: 95, arbitrary: corrupted }, { weight: 5, arbitrary: hostileValue })
}

/** Replaces one field, or one inside it, by a hostile value. */
function corrupt(body: Record<string, unknown>, fields: string[]): fc.Arbitrary<unknown> {
  const known = fields.length > 0 ? fc.constantFrom(...fields) : hostileText
  return fc.oneof({ weight: 95, arbitrary: known }, { weight: 5, arbitrary: hostileText }).chain((name) => {
    const [inner] = [Object.hasOwn(body, name) ? body[name] : undefined].flat()
    const canDescend = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
    const value = canDescend
      ? fc.oneof(hostileValue, corrupt(inner as Record<string, unknown>, Object.keys(inner)))
      : hostileValue
    // `fromEntries` defines even `__proto__` as an own property.
    return value.map((each) => Object.fromEntries([...Object.entries(body), [name, each]]))
  })
}

function pathOf({ path, params }: Operation, pools: Pools, isHostile: boolean): fc.Arbitrary<string> {
  const collection = /\/(users?|reviews|criteria|notifications)\/\{id\}/.exec(path)?.[1] ?? ''
  const values = params.map(({ name, schema }) =>
    isHostile ? hostileText : validValue({ name: name === 'id' ? collection : name, schema }, pools),
  )
  const suffix = isHostile && params.length === 0 ? [hostileText] : []
  return fc.tuple(...values.map(encoded), ...suffix.map(encoded)).map((parts) => {
    const filled = params.reduce(
      (target, { name }, i) => target.replace(`{${name}}`, () => parts[i] ?? ''),
      path,
    )
    return [filled, ...parts.slice(params.length)].join('/')
  })
}

const strangeNames = ['page[]', 'page[$gt]', '__proto__', 'search[0][a]', 'token', '']

function queryOf({ query }: Operation, pools: Pools, isHostile: boolean): fc.Arbitrary<string> {
  const pair = (name: string, value: fc.Arbitrary<unknown>) =>
    encoded(value).map((text) => [`${encodeURIComponent(name)}=${text}`])
  const valid = query.map((field: Field) => sometimes(0.35, pair(field.name, validValue(field, pools)), []))
  const hostile = fc
    .constantFrom(...query.flatMap(({ name }) => [name, name]), ...strangeNames)
    .chain((name) => fc.oneof(pair(name, hostileText), pair(`${name}=first&${name}`, hostileText)))
  return fc
    .tuple(...valid, ...(isHostile ? [hostile] : []))
    .map((pairs) => (pairs.flat().length === 0 ? '' : `?${pairs.flat().join('&')}`))
}

/** Encodes for a URL. Unpaired surrogates become their bytes, and some values are not encoded correctly. */
function encoded(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = value.map((each) =>
    /\p{Surrogate}/u.test(String(each)) ? '%ed%a0%bd' : encodeURIComponent(String(each)),
  )
  return fc.oneof({ weight: 97, arbitrary: text }, { weight: 3, arbitrary: fc.constant('%ff%') })
}
