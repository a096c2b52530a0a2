interface WithReview {
  success: boolean
  review: { id: string; criteria: object }
}

/** The parts of a review that are already serialized in most responses. They are most of its text. */
const parts = ['criteria', 'evaluationLogs', 'olderLogs'] as const

const serialized = new WeakMap<object, Buffer>()

/** Serializes a value that never changes once, for all responses with a review that contain it. */
export function serializeOnce<Value extends object>(value: Value): Value {
  serialized.set(value, Buffer.from(JSON.stringify(value)))
  return value
}

/** Bytes. Returns 0 for a value that was not serialized with `serializeOnce`. */
export function serializedLength(value: object): number {
  return serialized.get(value)?.length ?? 0
}

/** Like `JSON.stringify`, but does not serialize and encode the same parts of a review again. */
export function responseJson(data: unknown): string | Buffer {
  if (!hasReview(data)) return JSON.stringify(data)
  const { review, ...others } = data
  const fields: Partial<Record<string, unknown>> = { ...review }
  const known: Buffer[] = []
  for (const name of parts) {
    const json = serialized.get((fields[name] ?? {}) as object)
    if (!json) continue
    known.push(Buffer.from(`,"${name}":`), json)
    fields[name] = undefined
  }
  const rest = Buffer.from(`${openJson(others)},"review":${openJson(fields)}`)
  return Buffer.concat([rest, ...known, Buffer.from('}}')])
}

function hasReview(data: unknown): data is WithReview {
  const { review } = (data ?? {}) as Partial<WithReview>
  return typeof review?.criteria === 'object' && review.criteria !== null
}

/** The JSON of an object with at least one field, without its last brace. */
function openJson(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
