import type { Action, Edit } from './actions'
import { acts, gateOf, manages, reverts, sees, seesSide, summaryCapacity, writesField } from './rules'
import { fields, isEmpty, type Person, phases, type Review, type Side, type Value } from './world'

/** One field that somebody wants to have another value. */
export interface Wish {
  key: string
  field: string
  criteriaId: string | null
  value: Value
}

/** The statuses that may answer this action, one for each reason to refuse it; none when it must succeed. */
export function refusals(
  people: readonly Person[],
  person: Person,
  review: Review,
  action: Action,
): Set<number> {
  const found = reasons(people, person, review, action)
  // Of a review that they do not see people learn nothing; a bad shape is told before anyone looks.
  if (!sees(person, review) && action.kind !== 'list')
    return new Set(found.has(400) && action.kind === 'move' ? [400, 404] : [404])
  return found
}

function reasons(people: readonly Person[], person: Person, review: Review, action: Action): Set<number> {
  if (action.kind === 'move') return moveReasons(person, review, action)
  if (action.kind === 'read' || action.kind === 'list') return only()
  if (action.kind === 'delete') return only([!manages(person, review), 403])
  const isClosed = review.phase === 'final'
  const wishes = wishesOf(person, review, action)
  const collides = wishes.some(
    ({ key }) => (review.changedAt[key] ?? 0) > (action.version ?? Number.MAX_SAFE_INTEGER),
  )
  if (action.kind === 'dialog') {
    const isSensible = isSensibleDialog(people, { ...review, ...action.edit }, action.edit)
    return only(
      [!manages(person, review), 403],
      [!isSensible, 400],
      [isClosed && wishes.length > 0, 409],
      [collides, 409],
    )
  }
  const mayNot = ({ field }: Wish) =>
    action.kind === 'summary' ? summaryCapacity(person, review) === null : !writesField(person, review, field)
  const isMalformed = action.kind === 'evaluations' && action.edits.some((edit) => !isOnScale(review, edit))
  return only(
    [wishes.some(mayNot), 403],
    [isClosed && wishes.some(mayNot), 409],
    [isMalformed, 400],
    [collides, 409],
  )
}

function moveReasons(
  person: Person,
  review: Review,
  { to, reason }: Extract<Action, { kind: 'move' }>,
): Set<number> {
  const place = phases.indexOf(review.phase)
  const gate = gateOf(review)
  const isIncomplete = review.criteria.some(({ id }) => isEmpty(review.values[`${id}.${gate}`] ?? ''))
  if (reason === undefined) {
    return only(
      [phases[place + 1] !== to, 409],
      [!acts(person, review), 403],
      [gate !== undefined && isIncomplete, 400],
    )
  }
  return only(
    [review.phase === 'final' || phases[place - 1] !== to, 409],
    [!reverts(person, review), 403],
    [reason.trim() === '', 400],
  )
}

/**
 * What would change. A field that somebody does not see is shown to them empty: sent back so it is no wish; any other
 * value for it is one, whatever stands there.
 */
export function wishesOf(person: Person, review: Review, action: Action): Wish[] {
  const wishes: Wish[] = []
  const wish = (key: string, field: string, criteriaId: string | null, value: Value, side: Side) => {
    const isSeen = seesSide(person, review, side)
    const isWish = isSeen ? review.values[key] !== value : !isEmpty(value) && isNews(key, field, value)
    if (isWish) wishes.push({ key, field, criteriaId, value })
  }
  const canWrite = (field: string) =>
    action.kind === 'summary' ? summaryCapacity(person, review) !== null : writesField(person, review, field)
  const isNews = (key: string, field: string, value: Value) =>
    review.values[key] !== value || !canWrite(field)
  if (action.kind === 'evaluations') {
    for (const { criteriaId, ...edit } of action.edits) {
      if (!review.criteria.some(({ id }) => id === criteriaId)) continue
      for (const [field, value] of Object.entries(edit))
        wish(`${criteriaId}.${field}`, field, criteriaId, value as Value, fields[field]?.side ?? 'open')
    }
  }
  if (action.kind === 'summary') {
    for (const [field, value] of Object.entries(action.edit))
      wish(field, field, null, value, review.summarySides[field] ?? 'admin')
  }
  if (action.kind === 'dialog') {
    for (const [field, value] of Object.entries(action.edit)) {
      if (review[field as 'startDate'] !== value) wishes.push({ key: field, field, criteriaId: null, value })
    }
  }
  return wishes
}

function isOnScale(review: Review, { criteriaId, ...edit }: Edit): boolean {
  const criterion = review.criteria.find(({ id }) => id === criteriaId)
  return (
    criterion !== undefined &&
    Object.entries(edit).every(
      ([field, value]) =>
        !fields[field]?.isRating || value === 0 || criterion.scale.includes(value as number),
    )
  )
}

function isSensibleDialog(people: readonly Person[], wanted: Review, edit: Record<string, string>): boolean {
  const named = [edit.firstEvaluatorId, edit.secondEvaluatorId].filter((id) => id !== undefined)
  return (
    wanted.startDate <= wanted.endDate &&
    ![wanted.firstEvaluatorId, wanted.secondEvaluatorId].includes(wanted.userId) &&
    named.every((id) => people.some((person) => person.id === id))
  )
}

function only(...rows: [boolean, number][]): Set<number> {
  return new Set(rows.filter(([applies]) => applies).map(([, status]) => status))
}
