import fc from 'fast-check'
import type { Field, Schema } from './operations'

/** Ids and addresses that exist in the company, newest last. */
export interface Pools {
  users: string[]
  reviews: string[]
  criteria: string[]
  departments: string[]
  positions: string[]
  notifications: string[]
  emails: string[]
}

/** Values that the product would accept, as far as the schema and the field name tell. */
export function validValue({ name, schema }: Field, pools: Pools): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const { anyOf = [schema.type ?? 'string'].flat().map((type) => ({ ...schema, type })) } = schema
  return fc.oneof(
    ...anyOf.map((each) =>
      schema.anyOf ? validValue({ name, schema: each }, pools) : ofType(each, name, pools),
    ),
  )
}

function ofType(schema: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 9, items = {}, minItems = 0, maxItems = 4 } = schema
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'array':
      return fc.array(validValue({ name, schema: items }, pools), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      })
    case 'object':
      return schema.properties
        ? validObject(schema.properties, schema.required, name, pools)
        : importRow(pools)
    case 'string':
      return validText(name, schema, pools)
    default:
      return fc.constant(null)
  }
}

/** A body with many optional fields would be rejected for mixing them, so a body has one or two. */
function validObject(
  properties: Record<string, Schema>,
  required: string[] = [],
  name: string,
  pools: Pools,
): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties)
  const optional = entries.filter(([field]) => !required.includes(field)).length
  const share = name === 'body' ? Math.min(1, 1.5 / Math.max(1, optional)) : 0.6
  const fields = entries.map(([field, schema]) => {
    const value = validValue({ name: field, schema }, pools).map((each) => [[field, each]])
    return required.includes(field) ? value : sometimes(share, value, [])
  })
  return fc.tuple(...fields).map((parts) => Object.fromEntries(parts.flat()))
}

/** Rows of an imported file have no schema. */
function importRow({ emails }: Pools): fc.Arbitrary<unknown> {
  return fc.record(
    {
      firstName: fc.constant('Ada'),
      lastName: fc.constant('Row'),
      email: emailAddress(emails),
      joinDate: fc.constant('2024-01-31'),
    },
    { requiredKeys: ['firstName'] },
  )
}

function validText(name: string, { format, pattern, maxLength = 300 }: Schema, pools: Pools) {
  if (format === 'uuid') return fc.constantFrom(...newest(idsFor(name, pools)))
  if (name === 'department') return fc.constantFrom('Administration', 'HR', 'Accounts', 'Development', 'QA')
  if (name === 'position') return fc.constantFrom('QA', 'Manager', 'Accountant')
  if (/^email$/i.test(name)) return emailAddress(pools.emails)
  if (/date/i.test(name)) return date
  if (/password/i.test(name)) return fc.constant('Fresh-Start#7')
  if (pattern?.includes('\\d')) return fc.nat(4).map(String)
  return fc
    .integer({ min: 1, max: 3 })
    .map((times) => 'Some ordinary text. '.repeat(times).slice(0, maxLength))
}

const date = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10))

function emailAddress(emails: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...newest(emails)),
    fc.nat().map((number) => `new${number}@example.com`),
  )
}

function idsFor(name: string, pools: Pools): string[] {
  if (/criteria/i.test(name)) return pools.criteria
  if (/department/i.test(name)) return pools.departments
  if (/position/i.test(name)) return pools.positions
  if (/evaluationId|review/i.test(name)) return pools.reviews
  if (/user|evaluator|exclude|person/i.test(name)) return pools.users
  if (/notification/i.test(name)) return pools.notifications
  return Object.values(pools).flatMap(newest)
}

/** Older ones may have been deleted. */
function newest(pool: string[]): string[] {
  return pool.length > 0 ? pool.slice(-12) : ['00000000-0000-4000-8000-000000000000']
}

/** The value with this probability, else the alternative. */
export function sometimes<T, U>(share: number, value: fc.Arbitrary<T>, otherwise: U): fc.Arbitrary<T | U> {
  const weight = Math.round(share * 100)
  return fc.oneof({ weight, arbitrary: value }, { weight: 100 - weight, arbitrary: fc.constant(otherwise) })
}
