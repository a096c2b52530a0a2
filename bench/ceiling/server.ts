import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createVerifier } from 'fast-jwt'
import fastify from 'fastify'
import pg from 'pg'
import * as statements from './statements'

/**
 * The upper bound for the product: it verifies the token, looks up the session and runs the product's statements. It has
 * no permission checks, rules, views, validation, security headers, logs or metrics. It compresses responses as the product does.
 */
const pool = new pg.Pool({
  connectionString: process.env.CEILING_DATABASE,
  max: 10,
  options: '-c random_page_cost=1.1',
})
const verify = createVerifier({ key: process.env.CEILING_SECRET, algorithms: ['HS256'], cache: false })
// The product caches criteria by id as well.
const { rows: criteria } = await pool.query('select criteria from criteria_versions limit 1')
const app = fastify()

app.decorateRequest('actorId', '')
app.addHook('onRequest', async (request, reply) => {
  const { sid } = verify(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const now = new Date()
  const { rows } = await pool.query(statements.findActor(sid, now, now.toISOString().slice(0, 10)))
  if (rows.length === 0) return reply.code(401).send()
  request.actorId = rows[0].id
})

const toBrotli = promisify(brotliCompress)

// Every server has to compress what it sends. The product does it in the same way.
app.addHook('onSend', async (_request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < 1400) return payload
  reply.header('content-encoding', 'br')
  return toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
})

interface ById {
  Params: { id: string }
}

app.get<ById>('/api/reviews/:id', async ({ params }) => {
  const { rows } = await pool.query(statements.findReview(params.id))
  const { rows: logs } = await pool.query(statements.listLogs(params.id))
  return { success: true, review: { ...rows[0], ...criteria[0], ...logs[0] } }
})

app.get<{ Querystring: { search: string; limit: string } }>('/api/users', async ({ query }) => {
  const { rows } = await pool.query(statements.listUsers(query.search, query.limit))
  const { total, user_count } = rows[0] ?? {}
  return { success: true, users: rows, total, user_count }
})

app.get<ById & { Querystring: { limit: string } }>('/api/reviews/user/:id', async ({ params, query }) => {
  const today = new Date().toISOString().slice(0, 10)
  await pool.query(statements.findUser(params.id))
  await pool.query(statements.coveredBy(params.id, today))
  const { rows } = await pool.query(statements.listToEvaluate(params.id, query.limit))
  const ids = rows.flatMap((row) => [row.user_id, row.first_evaluator_id, row.second_evaluator_id])
  const people = await pool.query(statements.listPeople([...new Set(ids)], today))
  return { success: true, reviews: rows, people: people.rows }
})

interface Change {
  detailedEvaluations?: [{ criteriaId: string; comments: string }]
  evaluationPhase?: string
  prev?: boolean
}

app.put<ById & { Body: Change }>('/api/reviews/:id', async ({ params: { id }, body, actorId }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(statements.lockReview(id, actorId))
    const review = rows[0]
    const change = { id, actorId, review, now: new Date() }
    await (body.detailedEvaluations
      ? saveComment(client, change, body.detailedEvaluations[0])
      : movePhase(client, change, body.evaluationPhase, body.prev ?? false))
    await client.query('commit')
    return { success: true, review: { ...review, ...criteria[0] } }
  } finally {
    client.release()
  }
})

interface Loaded {
  id: string
  actorId: string
  review: pg.QueryResultRow
  now: Date
}

async function saveComment(
  client: pg.PoolClient,
  { id, actorId, review, now }: Loaded,
  { criteriaId, comments }: { criteriaId: string; comments: string },
): Promise<void> {
  const evaluation = review.evaluations.find((each: { criteriaId: string }) => each.criteriaId === criteriaId)
  const old = evaluation.comments
  evaluation.comments = comments
  await update(client, review, review.phase, now, review.turn_since)
  const { rows } = await client.query(statements.findLatestEntry(id))
  await client.query(
    rows[0]?.autosaved_from
      ? statements.extendEntry(rows[0].id, comments, old, now)
      : statements.addEntry(id, actorId, 'UPDATED', 'comments', old, comments, null, old, now),
  )
}

async function movePhase(
  client: pg.PoolClient,
  { id, actorId, review, now }: Loaded,
  phase: string | undefined,
  isRevert: boolean,
): Promise<void> {
  await update(client, review, phase, now, now)
  const [action, reason] = isRevert ? ['REVERTED', 'Please add a goal'] : ['SUBMITTED', null]
  await client.query(
    statements.addEntry(id, actorId, action, 'evaluationPhase', review.phase, phase, reason, null, now),
  )
  const recipient = isRevert ? review.user_id : review.first_evaluator_id
  await client.query(statements.addNotification(recipient, review.user_id, id, now))
  await client.query(statements.findMailRecipient(recipient))
}

function update(
  client: pg.PoolClient,
  review: pg.QueryResultRow,
  phase: string | undefined,
  now: Date,
  turnSince: Date,
): Promise<pg.QueryResult> {
  const json = [review.evaluations, review.rating, review.scoring, review.field_versions].map((value) =>
    JSON.stringify(value),
  )
  return client.query(
    statements.updateReview(review.id, review.phase, review.version, phase, ...json, now, turnSince),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    actorId: string
  }
}

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url: app.listeningOrigin })
process.once('disconnect', () => process.exit(0))
