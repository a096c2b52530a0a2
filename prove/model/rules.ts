import { after, fields, type Person, phases, type Review, type Side } from './world'

type ReviewRole = 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId'

const actors: (ReviewRole | null)[] = [
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  null,
]

/** The person for whom the review waits. */
export function waitsFor(review: Review): string | null {
  const seat = actors[phases.indexOf(review.phase)] ?? null
  return seat === null ? null : review[seat]
}

export function sees(person: Person, review: Review): boolean {
  const { userId, firstEvaluatorId, secondEvaluatorId } = review
  return person.role !== 'employee' || [userId, firstEvaluatorId, secondEvaluatorId].includes(person.id)
}

export function seesSide(person: Person, review: Review, side: Side): boolean {
  if (!sees(person, review)) return false
  if (side === 'open' || review.phase === 'final') return true
  if (person.id === review.userId) return false
  if (person.role !== 'employee' || side === 'admin') return true
  if (side === 'both') return seesSide(person, review, 'first') && seesSide(person, review, 'second')
  if (side === 'first' && person.id === review.firstEvaluatorId) return true
  if (person.id !== review.secondEvaluatorId) return false
  return side === 'second' || after(review.phase, 'first-evaluation')
}

/** Who acts in this phase, or a super admin in their place. */
export function acts(person: Person, review: Review): boolean {
  return review.phase !== 'final' && (person.role === 'super_admin' || person.id === waitsFor(review))
}

export function writesField(person: Person, review: Review, field: string): boolean {
  return fields[field]?.phase === review.phase && acts(person, review)
}

/** An admin has no power over the own review, a super admin keeps it. */
export function manages(person: Person, review: Review): boolean {
  return person.role === 'super_admin' || (person.role === 'admin' && person.id !== review.userId)
}

/** In which capacity somebody may write the summary now. */
export function summaryCapacity(person: Person, review: Review): Side | null {
  if (review.phase === 'first-evaluation' && person.id === review.firstEvaluatorId) return 'first'
  if (review.phase === 'second-evaluation' && person.id === review.secondEvaluatorId) return 'second'
  return manages(person, review) ? 'admin' : null
}

export function reverts(person: Person, review: Review): boolean {
  return person.role === 'super_admin' || (sees(person, review) && person.id !== review.userId)
}

/** The rating that must stand at every criterion before the review leaves its phase. */
export function gateOf(review: Review): string | undefined {
  return Object.keys(fields).find((field) => fields[field]?.isRating && fields[field]?.phase === review.phase)
}
