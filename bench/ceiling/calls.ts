import type pg from 'pg'
import { idOf } from '../company/ids'
import { tokenOf } from '../company/tokens'
import { firstCriterion, writeReviews } from '../company/written-reviews'
import { rawRequest } from '../measure/connection'
import { cycle, type NextRequest } from '../measure/load'

/** A measured call: what each of the connections asks. Both sides get their own, as writes remember where they stand. */
export interface MeasuredCall {
  name: string
  /** The least share of the ceiling's rate. */
  target: number
  requests(): (connection: number) => NextRequest
}

export const connections = 32
export const companySize = 5_000

const forReads = 0.7
const forWrites = 0.6

export async function prepareCalls(client: pg.Client): Promise<MeasuredCall[]> {
  const token = tokenOf()
  const read = await writeReviews(client, {
    firstPerson: 100,
    count: 64,
    phase: 'first-evaluation',
    logEntries: 20,
  })
  const toSave = pools(
    await writeReviews(client, { firstPerson: 200, count: 1024, phase: 'self-evaluation' }),
  )
  const toMove = pools(
    await writeReviews(client, { firstPerson: 1300, count: 2048, phase: 'self-goal-setting' }),
  )
  await client.query('vacuum analyze reviews, review_logs')
  const criteriaId = await firstCriterion(client)
  const evaluators = Array.from({ length: 100 }, (_, i) => idOf('person', 100 + 10 * i))
  const reading = (name: string, paths: string[]): MeasuredCall => {
    const requests = paths.map((path) => rawRequest({ path, token }))
    return { name, target: forReads, requests: () => (connection) => cycle(requests, connection) }
  }
  return [
    reading(
      'read one review with 12 criteria',
      read.map((id) => `/reviews/${id}`),
    ),
    reading('page of 10 people, search and sort', [
      '/users?page=1&limit=10&search=engineer&sort=department&order=asc',
    ]),
    reading(
      'reviews of one evaluator',
      evaluators.map((id) => `/reviews/user/${id}?isEvaluator=true&page=1&limit=10`),
    ),
    {
      name: 'save one comment',
      target: forWrites,
      requests: () =>
        owned(toSave(), (id, pass) =>
          rawRequest({ method: 'PUT', path: `/reviews/${id}`, token, body: comment(criteriaId, pass) }),
        ),
    },
    {
      name: 'move a phase, forward and back',
      target: forWrites,
      requests: () =>
        owned(toMove(), (id, pass) =>
          rawRequest({ method: 'PUT', path: `/reviews/${id}`, token, body: moves[pass % 2] }),
        ),
    },
  ]
}

const comment = (criteriaId: string, pass: number) => ({
  detailedEvaluations: [
    { criteriaId, comments: `Written in pass ${pass}: three of the four teams use the new tool by now.` },
  ],
})

const moves = [
  { evaluationPhase: 'first-goal-checking' },
  { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Once more, please' },
]

/** Half of the reviews for each side that asks. */
function pools(ids: string[]): () => string[] {
  let taken = 0
  return () => ids.slice((taken * ids.length) / 2, (++taken * ids.length) / 2)
}

/** Every connection writes to reviews of its own, pass by pass, from one round to the next. */
function owned(
  ids: string[],
  request: (id: string, pass: number) => string,
): (connection: number) => NextRequest {
  const generators = Array.from({ length: connections }, (_, connection) => {
    const own = ids.filter((_, i) => i % connections === connection)
    let asked = 0
    return () => request(own[asked % own.length] ?? '', Math.floor(asked++ / own.length))
  })
  return (connection) => generators[connection] ?? failing
}

const failing: NextRequest = () => {
  throw new Error('there are more connections than were prepared for')
}
