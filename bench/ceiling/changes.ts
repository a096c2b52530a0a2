import type pg from 'pg'
import {
  addEntry,
  addNotification,
  findMailReader,
  findReview,
  findUser,
  lockReview,
  moveReview,
  saveReview,
} from './statements'

interface Edit {
  criteriaId: string
  comments: string
}

/** One comment: the review and its trail, in one transaction. */
export async function save(
  pool: pg.Pool,
  actor: string,
  id: string,
  { criteriaId, comments }: Edit,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const review = await lock(client, id)
    const now = new Date()
    const evaluation = review.evaluations.find((each: Edit) => each.criteriaId === criteriaId)
    const old = evaluation.comments
    evaluation.comments = comments
    await client.query(saveReview(...columns(review, now)))
    await client.query(
      addEntry(
        id,
        actor,
        'UPDATED',
        criteriaId,
        'a criterion',
        'a section',
        'comments',
        old,
        comments,
        null,
        now,
      ),
    )
  })
}

/** One phase on or back: the review, its trail and its notification, in one transaction. Nobody wants mails here. */
export async function move(
  pool: pg.Pool,
  actor: string,
  id: string,
  phase: string,
  isRevert: boolean,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const review = await lock(client, id)
    const now = new Date()
    if (isRevert) await client.query(findUser(actor))
    await client.query(moveReview(...columns(review, now), phase))
    const [action, reason] = isRevert ? ['REVERTED', 'Once more, please'] : ['SUBMITTED', null]
    await client.query(
      addEntry(id, actor, action, null, null, 'Review', 'evaluationPhase', review.phase, phase, reason, now),
    )
    const turn = isRevert ? review.user_id : review.first_evaluator_id
    await client.query(addNotification(turn, { employee: 'Emma Okafor', phase }, review.user_id, id, now))
    await client.query(findMailReader(turn))
  })
}

async function lock(client: pg.PoolClient, id: string) {
  await client.query(lockReview(id))
  const { rows } = await client.query(findReview(id))
  return rows[0]
}

function columns(review: pg.QueryResultRow, now: Date): unknown[] {
  return [
    review.id,
    review.phase,
    review.version,
    review.user_id,
    review.first_evaluator_id,
    review.second_evaluator_id,
    review.start_date,
    review.end_date,
    JSON.stringify(review.evaluations),
    review.summary,
    review.achievements,
    review.areas_for_improvement,
    JSON.stringify(review.summary_visibility),
    review.rating,
    JSON.stringify(review.scoring),
    JSON.stringify(review.field_versions),
    now,
  ]
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
