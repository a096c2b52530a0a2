interface WithReview {
  success: boolean
  review: { id: string; criteria: object }
}

const constants = new WeakMap<object, string>()

/** Serializes criteria that never change once, for all responses with a review. */
export function serializeOnce<Criteria extends object>(criteria: Criteria): Criteria {
  constants.set(criteria, JSON.stringify(criteria))
  return criteria
}

/** Like `JSON.stringify`. In a response with a review, the criteria are most of the text, and they are already serialized. */
export function responseJson(data: unknown): string {
  if (!hasReview(data)) return JSON.stringify(data)
  const { review, ...others } = data
  const { criteria, ...fields } = review
  const text = constants.get(criteria)
  if (text === undefined) return JSON.stringify(data)
  return `${openJson(others)},"review":${openJson(fields)},"criteria":${text}}}`
}

function hasReview(data: unknown): data is WithReview {
  const { review } = (data ?? {}) as Partial<WithReview>
  return typeof review?.criteria === 'object' && review.criteria !== null
}

/** The JSON of an object with at least one field, without its last brace. */
function openJson(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}
