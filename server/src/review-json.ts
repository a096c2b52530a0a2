interface WithReview {
  success: boolean
  review: { id: string; criteria: object; evaluationLogs?: object }
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

/** The last response with each log. People read a review several times before it changes. */
const responses = new WeakMap<object, { rest: string; known: unknown[]; json: Buffer }>()

/**
 * Like `JSON.stringify`, but does not serialize and encode the same parts of a review again. Returns the same buffer for
 * the same response, so that it is compressed once.
 */
export function responseJson(data: unknown): string | Buffer {
  if (!hasReview(data)) return JSON.stringify(data)
  const { review, ...others } = data
  const { evaluationLogs } = review
  const fields: Partial<Record<string, unknown>> = { ...review }
  const known = parts.map((name) => fields[name])
  for (const name of parts) fields[name] = undefined
  const rest = `${openJson(others)},"review":${openJson(fields)}`
  const last = evaluationLogs && responses.get(evaluationLogs)
  if (last?.rest === rest && last.known.every((part, index) => part === known[index])) return last.json
  const json = Buffer.concat([
    Buffer.from(rest),
    ...parts.flatMap((name, index) =>
      known[index] ? [Buffer.from(`,"${name}":`), encoded(known[index])] : [],
    ),
    Buffer.from('}}'),
  ])
  if (evaluationLogs) {
    responses.set(evaluationLogs, { rest, known, json })
    // The response contains it. Two copies would take twice the memory.
    serialized.delete(evaluationLogs)
  }
  return json
}

function encoded(part: object): Buffer {
  return serialized.get(part) ?? Buffer.from(JSON.stringify(part))
}

function hasReview(data: unknown): data is WithReview {
  const { review } = (data ?? {}) as Partial<WithReview>
  return typeof review?.criteria === 'object' && review.criteria !== null
}

/** The JSON of an object with at least one field, without its last brace. */
function openJson(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
