import { isDeepStrictEqual } from 'node:util'
import type { Review as ToldReview } from '@evenhand/domain/api'
import { type Random, random } from '../support/random'
import { type Action, anAction, anyone } from './actions'
import { play } from './play'
import { expectedReading } from './reading'
import { refusals } from './refusals'
import { sees } from './rules'
import { startReview } from './start-review'
import { toldReading } from './told'
import type { Person, Player, Review } from './world'

interface Told {
  review: ToldReview
  reviews: { id: string }[]
}

/** Random actions on three reviews, at the product and in the model; tells where they differ. */
export async function runModel(players: readonly Player[], seed: number, actions: number): Promise<string[]> {
  const source = random(seed)
  const reviews: Review[] = []
  for (const seats of seatings) reviews.push(await startReview(players, seats))
  const problems: string[] = []
  for (let number = 0; number < actions && problems.length < 5; number++) {
    const place = source.below(reviews.length)
    const review = reviews[place] as Review
    const { problem, isDeleted } = await step(source, players, reviews, review)
    if (problem) problems.push(`seed ${seed}, action ${number}: ${problem}`)
    const isOver = problem !== undefined || isSpent(source, review)
    // Lists would become long with what nobody looks at any more.
    if (isOver && !isDeleted) await players[0]?.caller.call('DELETE', `/reviews/${review.id}`)
    if (isOver || isDeleted) reviews[place] = await startReview(players, seatings[place] ?? [0, 0, 0])
  }
  return problems
}

/** Who is reviewed by whom: an employee, an admin (by one person in both seats), and a super admin. */
const seatings: [reviewed: number, first: number, second: number][] = [
  [3, 4, 5],
  [1, 6, 6],
  [0, 2, 4],
]

const longestLog = 100

/** Little can happen to a review that is completed, and a long log makes every answer long. */
function isSpent(source: Random, { phase, log }: Review): boolean {
  return log.length > longestLog || (phase === 'final' && source.chance(0.05))
}

async function step(
  source: Random,
  players: readonly Player[],
  reviews: readonly Review[],
  review: Review,
): Promise<{ problem?: string; isDeleted?: boolean }> {
  const person = anyone(source, players, review) as Player
  const action = anAction(source, players, review)
  const before = review.phase
  const allowed = refusals(players, person, review, action)
  const { status, body } = await ask(person, review, action)
  const what = `${person.name} (${person.role}) ${JSON.stringify(action)} in ${before}`
  if (allowed.size > 0) {
    if (!allowed.has(status))
      return { problem: `${what} got ${status} instead of ${[...allowed].join(' or ')}` }
    // A conflict is answered with the review as it is.
    return body.review ? { ...compare(person, review, body.review, what) } : {}
  }
  if (status !== 200) return { problem: `${what} got ${status} instead of 200` }
  if (action.kind === 'delete') return { isDeleted: true }
  if (action.kind === 'list') return listed(person, reviews, body.reviews, what)
  if (action.kind !== 'read') play(review, person, action, (id) => nameOf(players, id))
  const { turnSince } = body.review
  if (action.kind === 'move' && turnSince === review.turn) return { problem: `${what} began no turn` }
  review.turn = turnSince
  return compare(person, review, body.review, what)
}

function ask({ caller }: Player, { id }: Review, action: Action) {
  const path = `/reviews/${id}`
  switch (action.kind) {
    case 'read':
      return caller.call<Told>('GET', path)
    case 'list':
      return caller.call<Told>('GET', '/reviews')
    case 'delete':
      return caller.call<Told>('DELETE', path)
    case 'evaluations':
      return caller.call<Told>('PUT', path, { detailedEvaluations: action.edits, ...options(action) })
    case 'move': {
      const { to: evaluationPhase, reason: revertReason } = action
      const back = revertReason === undefined ? {} : { prev: true, revertReason }
      return caller.call<Told>('PATCH', path, { evaluationPhase, ...back })
    }
    default:
      return caller.call<Told>('PUT', path, { ...action.edit, ...options(action) })
  }
}

function options({ version, autosave }: { version?: number; autosave?: boolean }) {
  return { ...(version === undefined ? {} : { version }), ...(autosave ? { autosave } : {}) }
}

function compare(person: Person, review: Review, answer: ToldReview, what: string): { problem?: string } {
  const expected = expectedReading(person, review)
  const told = toldReading(answer)
  for (const part of Object.keys(expected) as (keyof typeof expected)[]) {
    if (!isDeepStrictEqual(told[part], expected[part])) {
      const [is, should] = [told[part], expected[part]].map((it) => JSON.stringify(it))
      return { problem: `${what}: reads ${part} ${is} instead of ${should}` }
    }
  }
  return {}
}

function listed(
  person: Person,
  reviews: readonly Review[],
  cards: readonly { id: string }[],
  what: string,
): { problem?: string } {
  const wrong = reviews.filter((review) => cards.some(({ id }) => id === review.id) !== sees(person, review))
  return wrong.length > 0 ? { problem: `${what}: the list is wrong about ${wrong.map(({ id }) => id)}` } : {}
}

function nameOf(players: readonly Player[], id: string): string {
  return players.find((player) => player.id === id)?.name ?? 'Unknown User'
}
