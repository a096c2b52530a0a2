import type { Review, ReviewsResponse } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { sheets } from '@evenhand/domain/messages/en/sheets'
import { phases } from '@evenhand/domain/reviews/phases'
import { expect } from 'vitest'
import type { ApiClient } from './client'
import type { Company } from './reviews'
import { downloadWorkbook, type SheetRow } from './sheets'

/** Compares a viewer's file with what the API returns to them about the reviews. The time zone must be UTC. */
export async function expectOnlyVisibleValues(company: Company, who: ApiClient): Promise<void> {
  const { reviews } = (await who.get('/reviews')).json<ReviewsResponse>()
  const visible = new Map<string, Review>()
  for (const { id } of reviews) visible.set(id, await company.read(who, id))
  const { Reviews = [], Ratings = [], Evaluators = [], Log = [] } = await downloadWorkbook(company.app, who)
  expect(Reviews.map((row) => row['Review ID'])).toEqual(reviews.map(({ id }) => id))
  const known = new Map([...visible].map(([id, review]) => [id, knownValues(review)]))
  const unknown = [...Reviews, ...Ratings, ...Log].flatMap((row) =>
    Object.values(row).filter((value) => !known.get(String(row['Review ID']))?.has(String(value))),
  )
  expect(unknown).toEqual([])
  const all = [...visible.values()]
  expect(Log).toHaveLength(all.reduce((sum, { evaluationLogs }) => sum + evaluationLogs.length, 0))
  expectSameRatings(Ratings, all)
  expectSameTotals(Evaluators, Ratings, all)
}

/** Every value in a response, also in the form that files show it in. */
function knownValues(review: Review): Set<string> {
  const known = new Set(labels)
  const collect = (value: unknown): void => {
    if (typeof value === 'string') known.add(inFile(value))
    if (typeof value === 'number') known.add(String(value))
    if (typeof value !== 'object' || value === null) return
    if ('firstName' in value && 'lastName' in value) known.add(`${value.firstName} ${value.lastName}`)
    for (const each of Object.values(value)) collect(each)
  }
  collect(review)
  return known
}

function inFile(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
    ? new Date(Math.round(Date.parse(text))).toISOString().slice(0, 19).replace('T', ' ')
    : text.replaceAll(/\r\n?/g, '\n')
}

const { people, reviews, log } = en
const labels = [
  ...Object.values(reviews.phases),
  ...['draft', 'completed', 'overdue', 'closed'].map(reviews.status),
  reviews.notReleased,
  ...Object.values(reviews.fields),
  ...phases.map((phase) => log.dueDate(reviews.phases[phase])),
  ...phases.map((phase) => log.skipped(reviews.phases[phase])),
  ...Object.values(log.moves),
  log.created,
  ...Object.values(sheets.fieldChanges),
  ...Object.values(sheets.raters),
  sheets.columns.phase,
  people.deletedPerson,
]

const ratingFields = ['selfRating', 'firstGradeRating', 'secondaryRating'] as const

function expectSameRatings(rows: readonly SheetRow[], reviews: readonly Review[]): void {
  const inResponses = reviews.flatMap(({ detailedEvaluations }) =>
    detailedEvaluations.flatMap((evaluation) => ratingFields.map((field) => evaluation[field])),
  )
  expect(rows.map(({ Rating = 0 }) => Rating)).toEqual(inResponses)
}

/** The totals must follow from the other sheets and the responses. */
function expectSameTotals(
  evaluators: readonly SheetRow[],
  ratings: readonly SheetRow[],
  reviews: readonly Review[],
): void {
  for (const row of evaluators) {
    const id = row['Evaluator ID']
    const given = ratings.flatMap((each) =>
      each['Rater ID'] === id && each['Rater role'] !== sheets.raters.employee && each.Rating !== undefined
        ? [Number(each.Rating)]
        : [],
    )
    expect(row['Ratings given']).toBe(given.length)
    expect(row['Average rating given']).toBe(mean(given))
    const own = reviews.filter((each) => each.firstEvaluatorId === id || each.secondEvaluatorId === id)
    expect(row['As first evaluator']).toBe(own.filter((each) => each.firstEvaluatorId === id).length)
    expect(row['Completed reviews']).toBe(own.filter(({ status }) => status === 'completed').length)
    const overall = own.map((each) => each.evaluationScoring.overallPerformanceRating)
    expect(row['Average overall rating']).toBe(mean(overall.filter((rating) => rating > 0)))
  }
}

function mean(ratings: readonly number[]): number | undefined {
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return ratings.length === 0 ? undefined : Math.round((sum / ratings.length) * 100) / 100
}
