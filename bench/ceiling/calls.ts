import type pg from 'pg'
import {
  commentSaver,
  findAdmin,
  findEvaluators,
  findFirstEvaluators,
  findReviews,
  firstCriterion,
  type OpenReview,
} from '../company/people'
import { cycle, type NextCall } from '../measure/load'

export interface CeilingCall {
  name: string
  /** The smallest acceptable share of the bare server's rate. */
  target: number
  product: NextCall
  bare: NextCall
}

const reads = 0.7
const writes = 0.6

export async function ceilingCalls(client: pg.Client): Promise<CeilingCall[]> {
  const { token } = await findAdmin(client)
  const evaluators = await findEvaluators(client, 100)
  const save = commentSaver(await firstCriterion(client))
  const toRead = await findReviews(client, 'first-evaluation', 64)
  // Each side writes to its own reviews, because the next call depends on the last one.
  const [savedByProduct, savedByBare] = halves(await findReviews(client, 'self-evaluation', 128))
  const moved = await findReviews(client, 'self-goal-setting', 256)
  const [movedByProduct, movedByBare] = halves(moved)
  const evaluatorTokens = await findFirstEvaluators(client, moved)

  const read = (name: string, call: () => NextCall): CeilingCall => ({
    name,
    target: reads,
    product: call(),
    bare: call(),
  })
  // By its participants, because one person can send back only so many reviews a day.
  const move = (review: OpenReview, pass: number) => ({
    method: 'PUT' as const,
    path: `/reviews/${review.id}`,
    token: pass % 2 === 0 ? review.token : (evaluatorTokens.get(review.id) ?? ''),
    body:
      pass % 2 === 0
        ? { evaluationPhase: 'first-goal-checking' }
        : { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Please add a goal' },
  })

  return [
    read('open one review', () => cycle(toRead, ({ id, token }) => ({ path: `/reviews/${id}`, token }))),
    read('team list, search and sort', () => () => ({
      path: '/users?page=1&limit=10&search=engineer&sort=department&order=asc',
      token,
    })),
    read('reviews to evaluate', () =>
      cycle(evaluators, ({ id }) => ({
        path: `/reviews/user/${id}?isEvaluator=true&page=1&limit=10`,
        token,
      })),
    ),
    {
      name: 'save one comment',
      target: writes,
      product: cycle(savedByProduct, save),
      bare: cycle(savedByBare, save),
    },
    {
      name: 'submit and revert',
      target: writes,
      product: cycle(movedByProduct, move),
      bare: cycle(movedByBare, move),
    },
  ]
}

function halves<T>(items: T[]): [T[], T[]] {
  return [items.slice(0, items.length / 2), items.slice(items.length / 2)]
}
