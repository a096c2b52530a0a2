import type { ListReviews } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { finalPhase, type Phase, phases, phasesOfTab } from '@evenhand/domain/phases'
import { and, between, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '#db/contains-words'
import { type reviewPeriods, reviews, users } from '#db/schema'

/** Admins see all reviews, everyone else those they take part in. */
export function scope(viewer: Viewer): SQL | undefined {
  if (isAdmin(viewer)) return undefined
  return or(
    eq(reviews.userId, viewer.id),
    eq(reviews.firstEvaluatorId, viewer.id),
    eq(reviews.secondEvaluatorId, viewer.id),
  )
}

/** The filters of the reviews list. */
export function filters(query: AskedReviews, today: Day): (SQL | undefined)[] {
  return [...periodFilters(query, today), isOfSome(query) ? reviewedIs(...peopleFilters(query)) : undefined]
}

/** What is asked, with the people whom the search means where they are already known. */
export interface AskedReviews extends ListReviews {
  named?: readonly string[] | undefined
}

/** Those of the filters that decide whose reviews the list holds. */
export function peopleFilters({ search, named, department }: AskedReviews): (SQL | undefined)[] {
  const words = search.trim()
  return [
    named ? sql`${users.id} = any(${sql.param(named)})` : undefined,
    words === '' || named ? undefined : containsWords(users.sortName, words),
    department && eq(users.department, department),
  ]
}

/** Those of the filters that phase and dates alone decide, whether of each review or of all that share them. */
export function periodFilters(
  query: ListReviews,
  today: Day,
  at: Pick<typeof reviews | typeof reviewPeriods, 'phase' | 'startDate' | 'endDate'> = reviews,
): (SQL | undefined)[] {
  return [
    standsIn(phasesAsked(query), at),
    query.state === 'ongoing' ? lte(at.startDate, today) : undefined,
    query.state === 'upcoming' ? gt(at.startDate, today) : undefined,
    query.status === 'overdue' ? lt(at.endDate, today) : undefined,
    inRange(query, at),
  ]
}

/** Whether the list holds reviews of some people only. */
export function isOfSome({ search, department }: ListReviews): boolean {
  return search.trim() !== '' || department !== undefined
}

/** Whether the list holds all reviews that stand in its phases, whatever their dates. */
export function isOfWholePhases(query: ListReviews): boolean {
  const { state, status } = query
  return state !== 'ongoing' && state !== 'upcoming' && status !== 'overdue' && !isInRange(query)
}

export function isInRange({ startDate, endDate }: ListReviews): boolean {
  return startDate !== undefined || endDate !== undefined
}

/** State, phase, tab and status all say in which phases the reviews stand. */
export function phasesAsked({ state, phase, tab, status }: ListReviews): Phase[] {
  const asked = [
    state && (state === 'completed' ? [finalPhase] : openPhases),
    phase && [phase],
    tab && phasesOfTab(tab),
    status && phasesOfStatus(status),
  ]
  return phases.filter((each) => asked.every((some) => !some || some.includes(each)))
}

export function standsIn(
  asked: readonly Phase[],
  { phase }: Pick<typeof reviews | typeof reviewPeriods, 'phase'> = reviews,
): SQL | undefined {
  if (asked.length === phases.length) return undefined
  if (asked.includes(finalPhase)) return inArray(phase, [...asked])
  // Said as the indexes of open reviews say it: the planner finds that out neither from a list nor from a parameter.
  const isOpen = sql`${phase} <> ${sql.raw(`'${finalPhase}'`)}`
  return asked.length === openPhases.length ? isOpen : and(isOpen, inArray(phase, [...asked]))
}

export const openPhases = phases.filter((phase) => phase !== finalPhase)

/** 'draft' shows overdue ones too: nothing that waits for someone may vanish from the default list. */
function phasesOfStatus(status: NonNullable<ListReviews['status']>): readonly Phase[] {
  if (status === 'completed') return [finalPhase]
  return status === 'draft' || status === 'overdue' ? openPhases : [status]
}

function reviewedIs(...conditions: (SQL | undefined)[]): SQL {
  return sql`${reviews.userId} in (select ${users.id} from ${users} where ${and(...conditions)})`
}

/** A review matches when it starts or ends in the range; lying fully inside is both. */
function inRange(
  { startDate, endDate }: ListReviews,
  at: Pick<typeof reviews | typeof reviewPeriods, 'startDate' | 'endDate'>,
): SQL | undefined {
  if (startDate && endDate) {
    return or(between(at.startDate, startDate, endDate), between(at.endDate, startDate, endDate))
  }
  // No review ends before it starts.
  if (startDate) return gte(at.endDate, startDate)
  if (endDate) return lte(at.startDate, endDate)
  return undefined
}
