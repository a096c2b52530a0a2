import type { ListReviews } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { Department } from '@evenhand/domain/people'
import { finalPhase, type Phase, phases, phasesOfTab } from '@evenhand/domain/phases'
import { isAdmin, type Viewer } from '@evenhand/domain/rights'
import { and, between, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../../db/contains-words'
import { reviews, users } from '../../db/schema'

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
export function filters(query: ListReviews, today: Day): (SQL | undefined)[] {
  return [
    standsIn(phasesAsked(query)),
    query.state === 'ongoing' ? lte(reviews.startDate, today) : undefined,
    query.state === 'upcoming' ? gt(reviews.startDate, today) : undefined,
    query.status === 'overdue' ? lt(reviews.endDate, today) : undefined,
    reviewedIsNamed(query.search.trim()),
    reviewedWorksIn(query.department),
    inRange(query),
  ]
}

/** Whether the list holds only a few of those in its phases, wherever they lie in the order. */
export function isNarrowed({ search, department, startDate, endDate }: ListReviews): boolean {
  return search.trim() !== '' || [department, startDate, endDate].some((filter) => filter !== undefined)
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

export function standsIn(asked: readonly Phase[]): SQL | undefined {
  if (asked.length === phases.length) return undefined
  if (asked.includes(finalPhase)) return inArray(reviews.phase, [...asked])
  // Said as the indexes of open reviews say it: the planner finds that out neither from a list nor from a parameter.
  const isOpen = sql`${reviews.phase} <> ${sql.raw(`'${finalPhase}'`)}`
  return asked.length === openPhases.length ? isOpen : and(isOpen, inArray(reviews.phase, [...asked]))
}

export const openPhases = phases.filter((phase) => phase !== finalPhase)

/** 'draft' shows overdue ones too: nothing that waits for someone may vanish from the default list. */
function phasesOfStatus(status: NonNullable<ListReviews['status']>): readonly Phase[] {
  if (status === 'completed') return [finalPhase]
  return status === 'draft' || status === 'overdue' ? openPhases : [status]
}

function reviewedIsNamed(words: string): SQL | undefined {
  if (words === '') return undefined
  return sql`${reviews.userId} in (select ${users.id} from ${users} where ${containsWords(users.sortName, words)})`
}

function reviewedWorksIn(department: Department | undefined): SQL | undefined {
  if (department === undefined) return undefined
  return sql`${reviews.userId} in (select ${users.id} from ${users} where ${eq(users.department, department)})`
}

/** A review matches when it starts or ends in the range; lying fully inside is both. */
function inRange({ startDate, endDate }: ListReviews): SQL | undefined {
  if (startDate && endDate) {
    return or(between(reviews.startDate, startDate, endDate), between(reviews.endDate, startDate, endDate))
  }
  if (startDate) return or(gte(reviews.startDate, startDate), gte(reviews.endDate, startDate))
  if (endDate) return or(lte(reviews.startDate, endDate), lte(reviews.endDate, endDate))
  return undefined
}
