import type { Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/reviews/phases'
import { reviewStates } from '@evenhand/domain/reviews/review-status'
import type { ApiClient, ApiResponse } from './client'
import { forEachCriterion } from './reviews'

/**
 * Everything that the employee can learn about their review through the API: each page that they can read, and how the
 * server answers attempts to find out more. Taking back a submission is not one of them, because it fails on purpose as
 * soon as the evaluator has begun.
 */
export async function employeeResponses(
  employee: ApiClient,
  review: Review,
): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  for (const path of readablePaths(review)) responses[path] = asText(await employee.get(path))
  for (const [path, body] of attempts(review)) {
    const response = await employee.call(
      path.startsWith('PUT') ? 'PUT' : 'POST',
      path.slice(path.indexOf('/')),
      body,
    )
    if (response.status < 400) throw new Error(`${path} must fail`)
    responses[`${path} ${JSON.stringify(body)}`] = asText(response)
  }
  return responses
}

function readablePaths({ id, userId, user }: Review): string[] {
  const filters = [
    '',
    'sortBy=last_modified',
    'sortBy=end_date',
    'page=1&limit=1',
    'page=2&limit=1',
    `search=${user.firstName}`,
    'startDate=2026-01-01&endDate=2026-12-31',
    ...reviewStates.map((state) => `state=${state}`),
    ...statuses.map((status) => `status=${status}`),
    ...phases.map((phase) => `phase=${phase}`),
    ...['goal', 'evaluation', 'completed'].map((tab) => `tab=${tab}`),
  ]
  return [
    `/reviews/${id}`,
    `/reviews/${id}?as=employee`,
    `/reviews/${id}/past`,
    ...filters.map((query) => `/reviews?${query}`),
    '/reviews/upcoming',
    '/reviews/my-turn',
    '/reviews/progress',
    `/reviews/user/${userId}`,
    `/reviews/user/${userId}?isEvaluator=true`,
    '/notifications',
    '/users/current',
    `/users/${userId}`,
    `/users/${userId}/stand-ins`,
  ]
}

const statuses = ['draft', 'completed', 'overdue', 'closed', 'no-evaluator', 'not-acknowledged', 'talk']

/** A right guess must fail like a wrong one. */
function attempts(review: Review): [path: string, body?: object][] {
  const { id } = review
  const guess = (body: object): [string, object] => [`PUT /reviews/${id}`, body]
  const rating = (fields: object) => guess({ detailedEvaluations: forEachCriterion(review, fields) })
  return [
    rating({ firstGradeRating: 1 }),
    rating({ firstGradeRating: 3 }),
    rating({ secondaryRating: 5 }),
    guess({ summary: 'A guess' }),
    [`POST /reviews/${id}/acknowledge`],
    [`POST /reviews/${id}/reply`, { employeeComments: 'Thank you' }],
    [`POST /reviews/${id}/talk`],
    [`POST /reviews/${id}/result-opened`],
  ]
}

/** Headers that are new in every response. */
const changingHeaders = ['date', 'x-request-id']

function asText(response: ApiResponse): string {
  const headers = Object.entries(response.headers).filter(([name]) => !changingHeaders.includes(name))
  return JSON.stringify([response.status, headers, response.json()])
}

/** Replaces values that differ between any two reviews by the order in which they appear. */
export function normalized(text: string): string {
  return numbered(numbered(text, uuid), time).replaceAll(
    /\["content-length",("?)\d+\1\]/g,
    '["content-length",0]',
  )
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

function numbered(text: string, pattern: RegExp): string {
  const found = [...new Set(text.match(pattern))]
  return text.replaceAll(pattern, (value) => `#${found.indexOf(value)}`)
}
