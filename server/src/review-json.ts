interface WithReview {
  success: boolean
  review: { id: string; criteria: object }
}

/** The parts of a review that are already serialized in most responses. They are most of its text. */
const parts = ['criteria', 'evaluationLogs', 'olderLogs'] as const

const texts = new WeakMap<object, string>()

/** Serializes a value that never changes once, for all responses with a review that contain it. */
export function serializeOnce<Value extends object>(value: Value): Value {
  texts.set(value, JSON.stringify(value))
  return value
}

/** Returns 0 for a value that was not serialized with `serializeOnce`. */
export function serializedLength(value: object): number {
  return texts.get(value)?.length ?? 0
}

/** Like `JSON.stringify`, but does not serialize the same parts of a review again. */
export function responseJson(data: unknown): string {
  if (!hasReview(data)) return JSON.stringify(data)
  const { review, ...others } = data
  const fields: Partial<Record<string, unknown>> = { ...review }
  let serialized = ''
  for (const name of parts) {
    const text = texts.get((fields[name] ?? {}) as object)
    if (text === undefined) continue
    serialized += `,"${name}":${text}`
    delete fields[name]
  }
  return `${openJson(others)},"review":${openJson(fields)}${serialized}}}`
}

function hasReview(data: unknown): data is WithReview {
  const { review } = (data ?? {}) as Partial<WithReview>
  return typeof review?.criteria === 'object' && review.criteria !== null
}

/** The JSON of an object with at least one field, without its last brace. */
function openJson(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
