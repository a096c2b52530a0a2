import { createVerifier } from 'fast-jwt'
import fastify from 'fastify'
import pg from 'pg'
import { move, save } from './changes'
import {
  countPeople,
  countToEvaluate,
  findActor,
  findPeople,
  findReview,
  findUser,
  listLogs,
  listToEvaluate,
} from './statements'

/**
 * The ceiling: bare routes that run the product's statements after the same check of the token, and do nothing else. No
 * rights, rules, views, validation, headers or logs. What the product takes more than this is the product's own.
 */
const { CEILING_SECRET, CEILING_DATABASE } = process.env
const pool = new pg.Pool({
  connectionString: CEILING_DATABASE,
  max: 10,
  options: '-c random_page_cost=1.1 -c seq_page_cost=2',
})
const verify = createVerifier({ key: CEILING_SECRET, algorithms: ['HS256'], cache: false })
const app = fastify()

app.decorateRequest('actor', '')
app.addHook('onRequest', async (request, reply) => {
  const { sid } = verify(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const { rows } = await pool.query(findActor(sid, new Date()))
  if (rows.length === 0) return reply.code(401).send()
  request.actor = rows[0].id
})

interface ById {
  Params: { id: string }
}

app.get<ById>('/api/reviews/:id', ({ params }) => readReview(params.id))

app.get<{ Querystring: { search: string; limit: string } }>('/api/users', async ({ query }) => {
  const { rows } = await pool.query(countPeople())
  const page = await pool.query(findPeople(query.search, query.limit))
  return { success: true, users: page.rows, members: rows[0].people }
})

app.get<ById & { Querystring: { limit: string } }>('/api/reviews/user/:id', async ({ params, query }) => {
  await pool.query(findUser(params.id))
  const [page, counted] = await Promise.all([
    pool.query(listToEvaluate(params.id, query.limit)),
    pool.query(countToEvaluate(params.id)),
  ])
  return { success: true, reviews: page.rows, total: counted.rows[0].count }
})

interface Change extends ById {
  Body: {
    detailedEvaluations?: { criteriaId: string; comments: string }[]
    evaluationPhase?: string
    prev?: boolean
  }
}

app.put<Change>('/api/reviews/:id', async ({ params: { id }, body, actor }) => {
  const [edit] = body.detailedEvaluations ?? []
  if (edit) await save(pool, actor, id, edit)
  else await move(pool, actor, id, body.evaluationPhase ?? '', body.prev ?? false)
  return readReview(id)
})

async function readReview(id: string) {
  const { rows } = await pool.query(findReview(id))
  const logs = await pool.query(listLogs(id))
  return { success: true, review: { ...rows[0], evaluationLogs: logs.rows } }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: string
  }
}

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url: app.listeningOrigin })
// Without the bench there is nobody to stop it.
process.once('disconnect', () => process.exit(0))
