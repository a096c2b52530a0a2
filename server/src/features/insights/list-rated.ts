import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { employee, first, reviewCycle, reviewNames, second } from '#db/review-columns'
import { cycles, reviews } from '#db/schema'
import { earlier, isAdjustedFor, isRatedFor } from './list-filters'

/** At launch, or else the current ones. Someone who had no position at launch has none here. */
export const department = sql<string | null>`coalesce(${reviews.launchDepartment}, ${employee.department})`
export const position = sql<
  string | null
>`case when ${reviews.launchDepartment} is null then ${employee.position} else ${reviews.launchPosition} end`

/** The criteria and their ratings, in the same order. */
export interface RatingLists {
  criteria: string[]
  self: number[]
  first: number[]
  second: number[]
}

/**
 * Without the texts, which are much larger than the ratings. The inner query decompresses the evaluations once instead of
 * four times. That makes it several times as fast.
 */
const ratings = sql<RatingLists>`(
  select jsonb_build_object(
    'criteria', jsonb_path_query_array(list, '$[*].criteriaId'),
    'self', jsonb_path_query_array(list, '$[*].selfRating'),
    'first', jsonb_path_query_array(list, '$[*].firstGradeRating'),
    'second', jsonb_path_query_array(list, '$[*].secondaryRating')
  ) from (select ${reviews.evaluations} || '[]'::jsonb as list offset 0) decompressed)`

/** A rating that a stand-in gave, and that nobody has changed since. */
export interface StandInRating {
  criteriaId: string
  field: 'firstGradeRating' | 'secondaryRating'
  raterId: string
}

const isStandInRating = sql`entry.review_id = ${reviews.id} and entry.for_id is not null
  and entry.field_changed in ('firstGradeRating', 'secondaryRating')`

const standInRatings = sql<StandInRating[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'criteriaId', entry.criteria_id, 'field', entry.field_changed, 'raterId', entry.evaluator_id))
  from review_logs entry
  where ${isStandInRating} and not exists (
    select from review_logs later
    where later.review_id = entry.review_id and later.sequence > entry.sequence
      and later.field_changed = entry.field_changed and later.criteria_id = entry.criteria_id))`

/** Whether this person rated the review for one of its evaluators. */
export function isRatedByStandIn(personId: string): SQL {
  return sql`exists (select from review_logs entry where ${isStandInRating} and entry.evaluator_id = ${personId})`
}

/** The result of the employee's newest earlier review that this viewer may know. */
function previousResult(db: Queryable, viewerId: string): SQL<number | null> {
  const newest = db
    .select({ result: sql`(${earlier.scoring} -> 'overallPerformanceRating')::float8` })
    .from(earlier)
    .where(
      and(
        eq(earlier.userId, reviews.userId),
        lt(earlier.endDate, reviews.endDate),
        isRatedFor(viewerId, earlier),
      ),
    )
    .orderBy(desc(earlier.endDate), desc(earlier.startDate), desc(earlier.id))
    .limit(1)
  return sql<number | null>`(${newest})`
}

function ratedColumns(db: Queryable, viewerId: string) {
  return {
    department,
    position,
    firstEvaluatorId: reviews.firstEvaluatorId,
    secondEvaluatorId: reviews.secondEvaluatorId,
    ratings,
    standInRatings,
    scoring: reviews.scoring,
    previous: previousResult(db, viewerId),
  }
}

/** The rated reviews that the numbers are about. */
export function listRated(db: Queryable, viewerId: string, scope: SQL | undefined) {
  return db
    .select(ratedColumns(db, viewerId))
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .where(and(scope, isRatedFor(viewerId, reviews)))
}

export type RatedRow = Awaited<ReturnType<typeof listRated>>[number]

/** The rated reviews with everything that the list shows, by the name of the employee. */
export function listNamed(
  db: Queryable,
  viewerId: string,
  condition: SQL | undefined,
  page?: { limit: number; offset: number },
) {
  const { id, userId, isHeld, rating, version } = reviews
  const all = db
    .select({
      ...ratedColumns(db, viewerId),
      ...reviewNames,
      id,
      userId,
      isHeld,
      isAdjusted: isAdjustedFor(viewerId),
      rating,
      version,
      cycle: { id: cycles.id, release: reviewCycle.release, releasedAt: cycles.releasedAt },
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
    .where(and(condition, isRatedFor(viewerId, reviews)))
    .orderBy(asc(employee.sortName), asc(reviews.id))
    .$dynamic()
  return page ? all.limit(page.limit).offset(page.offset) : all
}

export type NamedRow = Awaited<ReturnType<typeof listNamed>>[number]

export async function countRated(db: Queryable, viewerId: string, condition: SQL | undefined) {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .where(and(condition, isRatedFor(viewerId, reviews)))
  return row?.total ?? 0
}
