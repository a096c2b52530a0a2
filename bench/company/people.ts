import { createSigner } from 'fast-jwt'
import type pg from 'pg'
import { cycle as inTurn, type NextCall } from '../measure/load'
import { tokenSecret } from '../product'

const sign = createSigner({ key: tokenSecret, algorithm: 'HS256', expiresIn: 3_600_000 })

export interface OpenReview {
  id: string
  userId: string
  /** The employee's access token. */
  token: string
}

/** Reviews in a phase that have started and have a complete log, with their employees signed in. */
export async function findReviews(client: pg.Client, phase: string, count: number): Promise<OpenReview[]> {
  const { rows } = await client.query<{ id: string; user_id: string; session_id: string }>(
    `select reviews.id, reviews.user_id, sessions.id as session_id
     from reviews inner join sessions on sessions.user_id = reviews.user_id
     where phase = $1 and start_date <= current_date and (phase = 'self-goal-setting' or exists (
       select from review_logs where review_id = reviews.id and field_changed = 'evidence'))
     order by reviews.id limit $2`,
    [phase, count],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} reviews are in ${phase}`)
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    token: sign({ sub: row.user_id, sid: row.session_id }),
  }))
}

/** The access tokens of the first evaluators of these reviews, by review. */
export async function findFirstEvaluators(
  client: pg.Client,
  reviews: readonly OpenReview[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; first_evaluator_id: string; session_id: string }>(
    `select reviews.id, first_evaluator_id, sessions.id as session_id
     from reviews inner join sessions on sessions.user_id = first_evaluator_id where reviews.id = any($1)`,
    [reviews.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, sign({ sub: row.first_evaluator_id, sid: row.session_id })]))
}

export interface SignedIn {
  id: string
  token: string
}

export async function findAdmin(client: pg.Client): Promise<SignedIn> {
  const [admin] = await findSignedIn(client, "users.role = 'super_admin'", 1)
  if (!admin) throw new Error('There is no super admin with a session')
  return admin
}

export function findEvaluators(client: pg.Client, count: number): Promise<SignedIn[]> {
  return findSignedIn(client, 'users.id in (select first_evaluator_id from reviews)', count)
}

export function findAnyone(client: pg.Client, count: number): Promise<SignedIn[]> {
  return findSignedIn(client, 'true', count)
}

async function findSignedIn(client: pg.Client, condition: string, count: number): Promise<SignedIn[]> {
  const { rows } = await client.query<{ id: string; session_id: string }>(
    `select users.id, sessions.id as session_id from users inner join sessions on sessions.user_id = users.id
     where ${condition} order by users.id limit $1`,
    [count],
  )
  return rows.map(({ id, session_id }) => ({ id, token: sign({ sub: id, sid: session_id }) }))
}

/** Saves a comment the way the review page does while a person types. */
export function commentSaver(criteriaId: string) {
  return ({ id, token }: OpenReview, pass: number) => ({
    method: 'PUT' as const,
    path: `/reviews/${id}`,
    token,
    body: {
      detailedEvaluations: [{ criteriaId, comments: `Draft ${pass}: three of four teams use the new tool.` }],
      autosave: true,
    },
  })
}

export async function firstCriterion(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select criteria -> 0 ->> 'id' as id from criteria_versions limit 1")
  return rows[0].id
}

/** Calls that pages make often. */
export function ordinaryCalls(evaluators: readonly SignedIn[]): NextCall {
  const paths = ['/users/current', '/reviews/my-turn?page=1&limit=50', '/notifications?page=1&limit=20']
  const calls = evaluators.flatMap(({ token }) => paths.map((path) => ({ path, token })))
  return inTurn(calls, (call) => call)
}
