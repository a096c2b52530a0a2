import type { Random } from '../support/random'
import type { Field, Schema } from './calls'

/** Things whose ids are only known once the product runs; a request names them as `«kind:number»`. */
export const kinds = ['people', 'reviews', 'criteria', 'notifications', 'emails'] as const
export type Kind = (typeof kinds)[number]

/** A value that the product would take, as far as the schema and the name of the field tell. */
export function fitting(random: Random, { name, schema }: Field): unknown {
  if (schema.enum) return random.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return fitting(random, { name, schema: random.pick(schema.anyOf) })
  const types = [schema.type ?? 'string'].flat()
  return byType[random.pick(types)]?.(random, name, schema) ?? null
}

const byType: Record<string, (random: Random, name: string, schema: Schema) => unknown> = {
  null: () => null,
  boolean: (random) => random.chance(0.5),
  integer: (random, _name, { minimum = 0, maximum = 9 }) =>
    minimum + random.below(Math.min(maximum, minimum + 20) - minimum + 1),
  number: (random, _name, { minimum = 0, maximum = 9 }) =>
    minimum + (random.below(101) / 100) * (maximum - minimum),
  string: text,
  array: (random, name, { items = {}, minItems = 0, maxItems = 4 }) =>
    Array.from({ length: Math.max(minItems, random.below(Math.min(maxItems, 4) + 1)) }, () =>
      fitting(random, { name, schema: items }),
    ),
  object: fittingObject,
}

function fittingObject(random: Random, name: string, schema: Schema): Record<string, unknown> {
  if (!schema.properties) return personRow(random)
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties)
  // Bodies that hold a little of everything are refused as a whole.
  const share = name === 'body' ? 1.5 / (properties.length - required.size) : 0.6
  const wanted = properties.filter(([field]) => required.has(field) || random.chance(share))
  return Object.fromEntries(
    wanted.map(([field, inner]) => [field, fitting(random, { name: field, schema: inner })]),
  )
}

/** Rows of a file have no schema of their own. */
function personRow(random: Random): Record<string, unknown> {
  const row = { firstName: 'Ada', lastName: 'Row', email: text(random, 'email', {}), joinDate: '2024-01-31' }
  return Object.fromEntries(Object.entries(row).filter(() => random.chance(0.9)))
}

function text(random: Random, name: string, { format, pattern, maxLength = 300 }: Schema): string {
  if (format === 'uuid') return id(random, name)
  if (/^email$/i.test(name))
    return random.chance(0.5) ? `«emails:${random.below(12)}»` : `new${random.below(1e9)}@example.com`
  if (/date/i.test(name))
    return `20${10 + random.below(30)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`
  if (/password/i.test(name)) return 'Fresh-Start#7'
  if (pattern?.includes('\\d')) return String(random.below(5))
  return 'Some words of a person. '.repeat(1 + random.below(3)).slice(0, maxLength)
}

function id(random: Random, name: string): string {
  return `«${kindOf(name) ?? random.pick(kinds)}:${random.below(12)}»`
}

function kindOf(name: string): Kind | undefined {
  if (/criteria/i.test(name)) return 'criteria'
  if (/evaluationId|review/i.test(name)) return 'reviews'
  if (/user|evaluator|exclude|person/i.test(name)) return 'people'
  return kinds.find((kind) => kind === name)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
