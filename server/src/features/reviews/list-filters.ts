import type { ReviewFilters } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { finalPhase, openPhases, type Phase, phases, phasesOfTab } from '@evenhand/domain/reviews/phases'
import {
  and,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { containsText, hasLeft, isEnded, isNotAcknowledged, isOpen } from '#db/conditions'
import { type Covered, listCoveredBy } from '#db/covered-by'
import type { Queryable } from '#db/open'
import { reviews, users } from '#db/schema'

export { isOpen }

/**
 * Admins see all reviews. Everyone else sees the reviews they take part in, and open ones for whose evaluators they stand
 * in, except where the employee named them: the same as `canSeeReview`.
 */
export function visibleTo(viewer: Viewer, covered: readonly Covered[]): SQL | undefined {
  if (isAdmin(viewer)) return undefined
  const standsIn = covered.map(({ userId, namedBy }) =>
    and(
      or(eq(reviews.firstEvaluatorId, userId), eq(reviews.secondEvaluatorId, userId)),
      ne(reviews.userId, namedBy),
      isOpen,
    ),
  )
  return or(
    eq(reviews.userId, viewer.id),
    eq(reviews.firstEvaluatorId, viewer.id),
    eq(reviews.secondEvaluatorId, viewer.id),
    ...standsIn,
  )
}

/** The reviews of the list that a viewer asked for. */
export async function inList(db: Queryable, viewer: Viewer, query: ReviewFilters, today: Day) {
  const covered = await listCoveredBy(db, viewer.id, today)
  return and(visibleTo(viewer, covered), matches(viewer, query, today))
}

function matches(viewer: Viewer, query: ReviewFilters, today: Day): SQL | undefined {
  // The type requires every filter of the schema. Some are combined with another one.
  const conditions: Record<Exclude<keyof ReviewFilters, 'sortBy'>, SQL | undefined> = {
    state: and(inPlaces(query), startsAsIn(query.state, today)),
    phase: undefined,
    tab: undefined,
    status: hasStatus(query.status, viewer, today),
    cycle: query.cycle === undefined ? undefined : eq(reviews.cycleId, query.cycle),
    startDate: inRange(query),
    endDate: undefined,
    search: ofEmployee(query),
    department: undefined,
  }
  return and(...Object.values(conditions))
}

function startsAsIn(state: ReviewFilters['state'], today: Day): SQL | undefined {
  if (state === 'ongoing') return lte(reviews.startDate, today)
  return state === 'upcoming' ? gt(reviews.startDate, today) : undefined
}

/** The conditions of a status besides its places. */
function hasStatus(status: ReviewFilters['status'], viewer: Viewer, today: Day): SQL | undefined {
  switch (status) {
    case 'overdue':
      return lt(reviews.dueDate, today)
    case 'no-evaluator':
      return hasUnavailableEvaluator(today)
    case 'not-acknowledged':
      return isNotAcknowledged
    case 'talk':
      return isAdmin(viewer) ? isOpenTalkFor(viewer.id) : hasOpenTalk
    default:
      return undefined
  }
}

/** Whether an evaluator has been deleted or has left. Starts from these people, because they are few. */
export function hasUnavailableEvaluator(today: Day): SQL {
  const unavailable = sql`select ${users.id} from ${users} where ${or(isNotNull(users.deletedAt), hasLeft(today))}`
  return sql`${reviews.id} in (
    select id from reviews where first_evaluator_id in (${unavailable}) and deleted_at is null
    union all select id from reviews where second_evaluator_id in (${unavailable}) and deleted_at is null)`
}

/** Selects reviews whose employee has an open request to talk about the result. */
export const hasOpenTalk = and(isNotNull(reviews.talkRequestedAt), isNull(reviews.talkOutcome)) as SQL

/** Selects open requests that are a task of this admin. Another admin handles a request of their own. */
export function isOpenTalkFor(adminId: string | Placeholder): SQL {
  return and(hasOpenTalk, ne(reviews.userId, adminId)) as SQL
}

/** A phase, or `closed`: a review that was closed without a result is in no phase, although it keeps its last one. */
type Place = Phase | 'closed'
const places: readonly Place[] = [...phases, 'closed']
const endedPlaces: readonly Place[] = [finalPhase, 'closed']

/** Combines state, phase, tab and status, each of which restricts the places. */
function inPlaces({ state, phase, tab, status }: ReviewFilters): SQL | undefined {
  const restrictions: (readonly Place[] | undefined)[] = [
    state && placesOf(state),
    phase && [phase],
    tab && (tab === 'completed' ? endedPlaces : phasesOfTab(tab)),
    status && placesOf(status),
  ]
  const allowed = places.filter((each) => restrictions.every((some) => !some || some.includes(each)))
  if (allowed.length === places.length) return undefined
  const inPhases = inArray(
    reviews.phase,
    phases.filter((each) => allowed.includes(each)),
  )
  if (allowed.join() === endedPlaces.join()) return isEnded
  if (allowed.includes('closed')) return or(reviews.isClosed, inPhases)
  // A completed review cannot be closed.
  return and(inPhases, allowed.includes(finalPhase) ? undefined : isOpen)
}

/** 'draft' includes overdue reviews, because the default list shows every open review. */
function placesOf(filter: NonNullable<ReviewFilters['state'] | ReviewFilters['status']>): readonly Place[] {
  switch (filter) {
    case 'completed':
    case 'not-acknowledged':
    case 'talk':
      return [finalPhase]
    case 'ongoing':
    case 'upcoming':
    case 'draft':
    case 'overdue':
    case 'no-evaluator':
      return openPhases
    default:
      return [filter]
  }
}

/** A review matches if it starts or ends in the range. */
function inRange({ startDate, endDate }: ReviewFilters): SQL | undefined {
  if (startDate && endDate) {
    return or(between(reviews.startDate, startDate, endDate), between(reviews.endDate, startDate, endDate))
  }
  // No review ends before it starts.
  if (startDate) return gte(reviews.endDate, startDate)
  if (endDate) return lte(reviews.startDate, endDate)
  return undefined
}

function ofEmployee({ search, department }: ReviewFilters): SQL | undefined {
  const text = search.trim()
  if (text === '' && !department) return undefined
  const conditions = and(
    text === '' ? undefined : containsText(users.sortName, text),
    department === undefined ? undefined : eq(users.department, department),
  )
  return sql`${reviews.userId} in (select ${users.id} from ${users} where ${conditions})`
}
