import { seesSide } from './rules'
import {
  after,
  type Criterion,
  fields,
  type Person,
  type Review,
  type Side,
  summaryNames,
  type Value,
} from './world'

/** What somebody reads of a review, in one comparable form. */
export interface Reading {
  phase: string
  version: number
  dates: string[]
  evaluators: string[]
  isCompleted: boolean
  hidden: string[]
  values: Record<string, Value>
  scores: Record<string, Value>
  log: string[]
}

/** What this person must read. */
export function expectedReading(person: Person, review: Review): Reading {
  const shown = (side: Side) => seesSide(person, review, side)
  const values: Record<string, Value> = {}
  for (const { id } of review.criteria) {
    for (const [field, { side, isRating }] of Object.entries(fields)) {
      const key = `${id}.${field}`
      values[key] = shown(side) ? (review.values[key] ?? '') : isRating ? 0 : ''
    }
  }
  const summary = Object.keys(summaryNames)
  const isShown = (field: string) => shown(review.summarySides[field] ?? 'admin')
  for (const field of summary) values[field] = isShown(field) ? (review.values[field] ?? '') : ''
  return {
    phase: review.phase,
    version: review.version,
    dates: [review.startDate, review.endDate],
    evaluators: [review.firstEvaluatorId, review.secondEvaluatorId],
    isCompleted: review.phase === 'final',
    hidden: [
      ...(shown('first') ? [] : ['first']),
      ...(shown('second') ? [] : ['second']),
      ...(summary.every(isShown) ? [] : ['summary']),
    ],
    values,
    scores: scores(person, review),
    log: review.log
      .flatMap((entry) => {
        if (shown(entry.side)) return [entry]
        const isOwn = entry.side === 'both' && entry.by === person.id
        return isOwn ? [{ ...entry, action: 'CREATED', from: '' }] : []
      })
      .map(({ by, action, criteriaId, field, from, to, reason }) => {
        const seesReason = from !== 'second-evaluation' || shown('admin')
        const criterion =
          criteriaId === null ? null : review.criteria.find(({ id }) => id === criteriaId)?.name
        return line(by, action, criterion ?? null, field, from, to, seesReason ? reason : null)
      })
      .sort(),
  }
}

/** One entry of a log as one text; nothing and an empty text read the same. */
export function line(...parts: (string | null)[]): string {
  return parts.map((part) => part ?? '').join(' | ')
}

function scores(person: Person, review: Review): Record<string, Value> {
  const { phase, criteria } = review
  const isFinal = phase === 'final'
  const submitted = (field: string) => {
    const { side = 'open', phase: givenIn = 'final' } = fields[field] ?? {}
    return after(phase, givenIn) && seesSide(person, review, side) ? rounded(mean(review, field, () => 1)) : 0
  }
  const ratings = Object.keys(fields).filter((field) => fields[field]?.isRating)
  const overall = (weight: (criterion: Criterion) => number) =>
    ratings.reduce((sum, field) => sum + mean(review, field, weight), 0) / ratings.length
  const plain = overall(() => 1)
  const withGoal = criteria.filter(({ id }) => String(review.values[`${id}.evidence`]).trim() !== '').length
  return {
    selfEvaluationScore: submitted('selfRating'),
    firstGradeRating: submitted('firstGradeRating'),
    secondaryRating: submitted('secondaryRating'),
    overallPerformanceRating: isFinal ? rounded(plain) : 0,
    performanceLevel: isFinal ? levelOf(plain) : 'Below Expectations',
    weightedTotal: isFinal ? rounded(overall(({ weight }) => weight)) : 0,
    goalAchievementScore: rounded((100 * withGoal) / criteria.length),
  }
}

function mean(review: Review, field: string, weight: (criterion: Criterion) => number): number {
  const given = review.criteria
    .map((criterion) => [weight(criterion), Number(review.values[`${criterion.id}.${field}`])] as const)
    .filter(([, rating]) => rating > 0)
  const total = given.reduce((sum, [share]) => sum + share, 0)
  return total === 0 ? 0 : given.reduce((sum, [share, rating]) => sum + share * rating, 0) / total
}

const tiny = 1e-9

function rounded(score: number): number {
  return Math.round((score + tiny) * 100) / 100
}

function levelOf(overall: number): string {
  if (overall + tiny >= 5) return 'Outstanding'
  if (overall + tiny >= 4) return 'Exceeds Expectations'
  return overall + tiny >= 3 ? 'Meets Expectations' : 'Below Expectations'
}
